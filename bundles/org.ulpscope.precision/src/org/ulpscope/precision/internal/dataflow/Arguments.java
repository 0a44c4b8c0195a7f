package org.ulpscope.precision.internal.dataflow;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Flow.Target;
import org.ulpscope.precision.Typing;
import org.ulpscope.source.expression.Unwrapped;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.Formats;

/** Arguments of calls and the parameters that they are for. */
final class Arguments {
    private Arguments() {}

    /**
     * An argument passed.
     *
     * @param argument what is passed
     * @param parameter the declaration of the parameter
     */
    record Passed(SyntaxNode argument, SyntaxNode parameter) {}

    /** Arguments with their parameters; those that follow the last parameter are left out. */
    static Stream<Passed> zip(List<SyntaxNode> arguments, List<SyntaxNode> parameters) {
        return IntStream.range(0, Math.min(arguments.size(), parameters.size()))
                .mapToObj(i -> new Passed(arguments.get(i), parameters.get(i)));
    }

    /** Whether a parameter of a type takes a floating-point value: by value, or by a reference through which it cannot be written. */
    static boolean isByValue(String type) {
        boolean reference = type.endsWith("&");
        return Formats.of(type).isPresent() && (!reference || type.startsWith("const ") || type.endsWith("&&"));
    }

    /** Whether an argument is not written in the call, but in the declaration of the function. */
    static boolean isDefault(SyntaxNode argument) {
        return argument.is(NodeKind.CXX_DEFAULT_ARG_EXPR);
    }

    /** What a function takes behind its last parameter: what C's promotions make of an argument as the source is written (C17 6.5.2.2). */
    static Target ofEllipsis(SyntaxNode argument) {
        return target(
                Formats.of(Unwrapped.of(argument).node()).map(format -> Typing.wider(format, DeclaredFormat.FP64)),
                true);
    }

    /** A target that is none of the program's variables. */
    static Target target(Optional<DeclaredFormat> format, boolean exact) {
        return new Target(OptionalInt.empty(), false, format, exact);
    }
}
