package org.ulpscope.model.internal.checks;

import java.util.stream.Stream;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.KernelCheck;
import org.ulpscope.model.Problem;
import org.ulpscope.model.kernel.Direction;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelPackage;
import org.ulpscope.model.kernel.Parameter;

/** Lengths are in range, and only what is passed by pointer is an array or an output. */
public final class ParameterShapeCheck implements KernelCheck {
    @Override
    public Stream<Problem> check(Kernel kernel) {
        return kernel.getParameters().stream()
                .flatMap(parameter -> Stream.concat(length(parameter), direction(parameter)));
    }

    private static Stream<Problem> length(Parameter parameter) {
        int greatest = parameter.isPointer() ? InputSlot.MAX_COUNT : 1;
        if (parameter.getLength() >= 1 && parameter.getLength() <= greatest) {
            return Stream.empty();
        }
        return Stream.of(Problem.error(
                parameter,
                KernelPackage.Literals.PARAMETER__LENGTH,
                "The length " + parameter.getLength() + " is not possible here.",
                parameter.isPointer()
                        ? "Use a length from 1 to " + InputSlot.MAX_COUNT + "."
                        : "Pass the parameter as a pointer, or use the length 1."));
    }

    private static Stream<Problem> direction(Parameter parameter) {
        if (parameter.isPointer() || parameter.getDirection() == Direction.INPUT) {
            return Stream.empty();
        }
        return Stream.of(Problem.error(
                parameter,
                KernelPackage.Literals.PARAMETER__DIRECTION,
                "A parameter passed by value cannot be an output.",
                "Pass it as a pointer, or make it an input."));
    }
}
