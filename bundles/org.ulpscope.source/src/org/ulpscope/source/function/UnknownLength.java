package org.ulpscope.source.function;

import java.util.List;
import java.util.Optional;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.source.text.Lexer;
import org.ulpscope.source.text.Lexer.Token;

/** Pointers whose function goes on to numbers behind the first, though its signature does not tell how many there are. */
final class UnknownLength {
    private UnknownLength() {}

    /** The first such parameter of a function; empty where each pointer is to one value, or its length is told. */
    static Optional<Parameter> of(Kernel kernel, String head, String body) {
        List<Token> declared = Lexer.tokens(head, 0, head.length());
        List<Token> used = Lexer.tokens(body, 0, body.length());
        return kernel.getParameters().stream()
                .filter(parameter -> parameter.isPointer() && parameter.getLength() <= 1)
                .filter(parameter -> !isIndexed(declared, parameter.getName(), "1", "static"))
                .filter(parameter -> isIndexed(used, parameter.getName(), "", "") || isMoved(used, parameter.getName()))
                .findFirst();
    }

    /** Whether brackets follow the name; of a declaration those that tell a length, of a body those that are not around 0. */
    private static boolean isIndexed(List<Token> tokens, String name, String length, String word) {
        for (int i = 0; i + 2 < tokens.size(); i++) {
            if (tokens.get(i).is(name) && tokens.get(i + 1).is("[")) {
                Token inside = tokens.get(i + 2);
                boolean isZero = inside.is("0")
                        && i + 3 < tokens.size()
                        && tokens.get(i + 3).is("]");
                if (length.isEmpty() ? !isZero : inside.is(length) || inside.is(word)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isMoved(List<Token> tokens, String name) {
        for (int i = 0; i + 1 < tokens.size(); i++) {
            // After a star it is the value that is added to.
            boolean isValue = i > 0 && tokens.get(i - 1).is("*");
            if (tokens.get(i).is(name) && !isValue && tokens.get(i + 1).is("+")) {
                return true;
            }
        }
        return false;
    }
}
