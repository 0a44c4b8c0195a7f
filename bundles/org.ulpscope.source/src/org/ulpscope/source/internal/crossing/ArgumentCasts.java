package org.ulpscope.source.internal.crossing;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ulpscope.source.edit.Edit;
import org.ulpscope.source.tree.CastKind;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;

/**
 * Writes down what C converts where it calls the system's functions. C has one {@code sqrt}, of a {@code double}; elsewhere the same words call the
 * one of the argument's own type, with another result (ISO/IEC 9899:2018, 6.5.2.2).
 */
final class ArgumentCasts {
    private static final Set<String> WRITTEN = Set.of(
            "double", "float", "int", "unsigned int", "long", "unsigned long", "long long", "unsigned long long");
    private static final Set<CastKind> KINDS =
            Set.of(CastKind.FLOATING_CAST, CastKind.INTEGRAL_TO_FLOATING, CastKind.FLOATING_TO_INTEGRAL);

    private ArgumentCasts() {}

    /** Casts around the arguments that are converted, in all code that a function needs. */
    static List<Edit> edits(DeclaredParts declared, Reach reach) {
        return reach.code()
                .filter(node -> node.is(NodeKind.CALL_EXPR) && isOfSystem(declared, node))
                .flatMap(call -> Stream.concat(
                        call.children().stream().skip(1).flatMap(argument -> cast(argument).stream()),
                        result(call).stream()))
                .distinct()
                .toList();
    }

    private static boolean isOfSystem(DeclaredParts declared, SyntaxNode call) {
        return call.first()
                .tree()
                .flatMap(part -> part.referenced().stream())
                .findFirst()
                .filter(id -> declared.declaration(id).isEmpty())
                .isPresent();
    }

    /** OpenCL's {@code abs} gives an {@code unsigned int} (OpenCL C 3.0, 6.15.3), with which {@code abs(x) - 5} is never negative. */
    private static Optional<Edit> result(SyntaxNode call) {
        boolean isAbs = call.first().tree().anyMatch(part -> part.get("referencedDecl.name")
                .equals("abs"));
        return isAbs
                ? call.range().or(() -> call.place().written()).map(range -> Edit.wrap(range, "(int)(", ")"))
                : Optional.empty();
    }

    private static Optional<Edit> cast(SyntaxNode argument) {
        boolean isConverted = argument.is(NodeKind.IMPLICIT_CAST_EXPR)
                && argument.cast().filter(KINDS::contains).isPresent()
                && Stream.of(argument.type()).anyMatch(WRITTEN::contains);
        return isConverted
                ? argument.range()
                        .or(() -> argument.place().written())
                        .map(range -> Edit.wrap(range, "(" + argument.type() + ")(", ")"))
                : Optional.empty();
    }
}
