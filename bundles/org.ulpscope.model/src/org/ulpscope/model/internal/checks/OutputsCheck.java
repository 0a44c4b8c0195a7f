package org.ulpscope.model.internal.checks;

import java.util.stream.Stream;
import org.ulpscope.model.KernelCheck;
import org.ulpscope.model.Outputs;
import org.ulpscope.model.Problem;
import org.ulpscope.model.kernel.Direction;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelPackage;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;

/** There is a floating-point output to classify, and all of them have one format. */
public final class OutputsCheck implements KernelCheck {
    @Override
    public Stream<Problem> check(Kernel kernel) {
        if (Outputs.findResultFormat(kernel).isPresent()) {
            return Stream.empty();
        }
        Stream<Format> outputParameters = kernel.getParameters().stream()
                .filter(parameter -> parameter.getDirection() != Direction.INPUT)
                .map(parameter -> parameter.getFormat());
        long floating = Stream.concat(Stream.ofNullable(kernel.getReturns()), outputParameters)
                .filter(FloatFormat.class::isInstance)
                .count();
        return Stream.of(Problem.error(
                kernel,
                KernelPackage.Literals.KERNEL__RETURNS,
                floating == 0
                        ? "The function gives no floating-point result."
                        : "The function gives results of different floating-point formats.",
                floating == 0
                        ? "Give it a floating-point return value or a floating-point output parameter."
                        : "Wrap it in a function whose results have one format."));
    }
}
