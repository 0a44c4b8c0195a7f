package org.ulpscope.model.internal.checks;

import java.util.stream.Stream;
import org.ulpscope.model.KernelCheck;
import org.ulpscope.model.Problem;
import org.ulpscope.model.kernel.Direction;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelPackage;
import org.ulpscope.model.kernel.Reduction;
import org.ulpscope.numeric.FloatFormat;

/** A reduction is chosen only where there are several outputs to reduce. */
public final class ReductionCheck implements KernelCheck {
    @Override
    public Stream<Problem> check(Kernel kernel) {
        long count = kernel.getParameters().stream()
                        .filter(parameter -> parameter.getDirection() != Direction.INPUT)
                        .filter(parameter -> parameter.getFormat() instanceof FloatFormat)
                        .mapToLong(parameter -> parameter.getLength())
                        .sum()
                + (kernel.getReturns() instanceof FloatFormat ? 1 : 0);
        if (count != 1 || kernel.getReduction() == Reduction.FIRST_EXCEPTIONAL) {
            return Stream.empty();
        }
        return Stream.of(Problem.warning(
                kernel,
                KernelPackage.Literals.KERNEL__REDUCTION,
                "The reduction '" + kernel.getReduction().getLiteral() + "' has no effect on a single output.",
                "Set it back to '" + Reduction.FIRST_EXCEPTIONAL.getLiteral() + "'."));
    }
}
