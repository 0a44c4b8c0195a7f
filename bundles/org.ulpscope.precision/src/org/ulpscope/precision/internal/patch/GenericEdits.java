package org.ulpscope.precision.internal.patch;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Expr;
import org.ulpscope.precision.PrecisionProgram;

/** Arguments of functions that exist for each Format under one name, of which all must have the same. */
final class GenericEdits {
    // Templates of the library that ask nothing of their type but an order, which the 16-bit classes have.
    private static final Set<String> ORDERING = Set.of("std::max", "std::min", "std::clamp", "std::swap");

    private final PrecisionProgram program;
    private final CastEdits casts;

    GenericEdits(PrecisionProgram program, CastEdits casts) {
        this.program = program;
        this.casts = casts;
    }

    /** Casts the arguments to the widest Format among them that the function has. */
    Optional<DeclaredFormat> meet(Expr.Call call, List<Spelled> arguments) {
        Optional<DeclaredFormat> widest = CastEdits.natural(arguments.stream()
                        .filter(argument -> !argument.adapts())
                        .map(Spelled::after))
                .or(() -> CastEdits.natural(arguments.stream().map(Spelled::after)));
        boolean fixed = arguments.stream()
                .allMatch(argument -> argument.expression().range().isEmpty());
        Optional<DeclaredFormat> common =
                widest.map(format -> fixed || has(call, format) ? format : DeclaredFormat.FP32);
        common.ifPresent(format -> arguments.stream()
                .filter(argument -> !argument.isInteger() && argument.after().get() != format)
                .forEach(argument -> casts.cast(argument, format)));
        return common;
    }

    private boolean has(Expr.Call call, DeclaredFormat format) {
        if (!casts.isClass(format)) {
            return true;
        }
        if (call.family() == Expr.Call.Family.OVERLOADED) {
            return false;
        }
        String callee =
                call.callee().map(range -> program.file(range).text(range)).orElse(call.function());
        return ORDERING.contains(callee)
                || callee.startsWith("__shfl")
                || program.functions().stream()
                        .filter(function -> function.name().equals(call.function()))
                        .anyMatch(function -> TemplateText.takesClasses(
                                program.file(function.at()).text(function.at())));
    }
}
