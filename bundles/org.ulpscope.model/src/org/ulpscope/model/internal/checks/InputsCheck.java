package org.ulpscope.model.internal.checks;

import java.util.stream.Stream;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.KernelCheck;
import org.ulpscope.model.Problem;
import org.ulpscope.model.kernel.Direction;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelPackage;

/** There is something to choose, and not more than the strategies handle. */
public final class InputsCheck implements KernelCheck {
    @Override
    public Stream<Problem> check(Kernel kernel) {
        long count = kernel.getParameters().stream()
                .filter(parameter -> parameter.getDirection() != Direction.OUTPUT)
                .mapToLong(parameter -> Math.max(1, parameter.getLength()))
                .sum();
        if (count == 0) {
            return problem(kernel, "The function has no input.", "Add a parameter that is an input.");
        }
        return count <= InputSlot.MAX_COUNT
                ? Stream.empty()
                : problem(
                        kernel,
                        "The function takes " + count + " numbers; at most " + InputSlot.MAX_COUNT + " can be chosen.",
                        "Shorten its arrays, or wrap it in a function with fewer parameters.");
    }

    private static Stream<Problem> problem(Kernel kernel, String message, String remedy) {
        return Stream.of(Problem.error(kernel, KernelPackage.Literals.KERNEL__PARAMETERS, message, remedy));
    }
}
