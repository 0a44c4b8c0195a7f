package org.ulpscope.source.text;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFiles;
import org.ulpscope.source.text.Lexer.Token;

/** The arguments that are written behind the name of a template. */
public final class TemplateArguments {
    private TemplateArguments() {}

    /**
     * Those that an expression has: {@code double} and {@code 2 * n} of {@code ns::sum<double, 2 * n>}.
     *
     * @param words the expression
     * @param name of the template
     * @return the text of each without the commas, white space around it included; none where it is named without arguments
     */
    public static List<Range> of(SourceFiles files, Range words, String name) {
        List<Token> tokens = Lexer.tokens(files.file(words.file()).text(), words.from(), words.to());
        for (int i = tokens.size() - 1; i >= 0; i--) {
            if (tokens.get(i).is(name)) {
                return after(words.file(), tokens, i);
            }
        }
        return List.of();
    }

    /** Those that follow a name, by its number among the tokens. */
    static List<Range> after(Path file, List<Token> tokens, int name) {
        List<Range> arguments = new ArrayList<>();
        int open = name + 1;
        if (open >= tokens.size() || !tokens.get(open).is("<")) {
            return arguments;
        }
        int depth = 0;
        int outer = tokens.get(open).depth();
        int from = tokens.get(open).to();
        for (Token token : tokens.subList(open + 1, tokens.size())) {
            boolean ends = depth == 0 && token.depth() == outer && (token.is(",") || token.is(">"));
            if (ends) {
                arguments.add(new Range(file, from, token.from()));
                from = token.to();
            }
            if (token.depth() < outer || ends && token.is(">")) {
                return arguments;
            }
            depth += token.depth() != outer ? 0 : token.is("<") ? 1 : token.is(">") ? -1 : 0;
        }
        return arguments;
    }
}
