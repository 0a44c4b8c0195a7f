package org.ulpscope.tune.internal;

import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.precision.Expr;
import org.ulpscope.precision.Flow;
import org.ulpscope.precision.OperationKind;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.source.declaration.VariableKind;

/**
 * Variables that loops add up in. One of 16 bits stops growing as soon as it is 2048 times a term (the 11 bits of binary16, IEEE 754-2019
 * section 3.6), and saves nothing where it is in a register: it is better wider than its terms.
 */
final class Accumulators {
    private Accumulators() {}

    /** Their indexes: locals that are no arrays, to which some loop adds. */
    static Set<Integer> of(PrecisionProgram program) {
        return program.flows().stream()
                .filter(flow -> flow.depth() > 0 && adds(flow))
                .map(flow -> flow.target().variable())
                .filter(OptionalInt::isPresent)
                .map(OptionalInt::getAsInt)
                .filter(index -> isInRegister(program, index))
                .collect(Collectors.toSet());
    }

    private static boolean isInRegister(PrecisionProgram program, int index) {
        return program.variables().get(index).kind() == VariableKind.LOCAL
                && !program.variables().get(index).memory();
    }

    // s += x, s = s + x and s = fma(a, x, s).
    private static boolean adds(Flow flow) {
        boolean isSum = flow.compound().filter(OperationKind.ADD::equals).isPresent()
                || flow.value() instanceof Expr.Operation operation && operation.operator() == OperationKind.ADD
                || flow.value() instanceof Expr.Call call && call.function().equals("fma");
        return isSum && flow.readsItsTarget();
    }
}
