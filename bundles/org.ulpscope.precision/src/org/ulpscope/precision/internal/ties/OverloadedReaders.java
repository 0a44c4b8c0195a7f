package org.ulpscope.precision.internal.ties;

import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.source.expression.Callee;
import org.ulpscope.source.tree.SyntaxNode;

/**
 * Functions of the C++ library that read a number from text into what they are given, and that are there for each Format: {@code in >> x},
 * {@code std::from_chars}.
 */
final class OverloadedReaders {
    private OverloadedReaders() {}

    /** Whether a call is one of such a function. */
    static boolean isOne(Callee callee) {
        return callee.name().equals("from_chars")
                || callee.isOperator(">>") && stream(callee).isPresent();
    }

    private static Optional<SyntaxNode> stream(Callee callee) {
        return Stream.concat(
                        callee.object().stream(), callee.arguments().stream().limit(1))
                .filter(operand -> operand.desugared().matches(".*\\bbasic_\\w*stream<.*"))
                .findFirst();
    }
}
