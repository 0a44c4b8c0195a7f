package org.ulpscope.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.kernel.Direction;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.numeric.FloatFormat;

/** What a call of a kernel gives back. */
public final class Outputs {
    /** Name of the return value among the outputs; no parameter can have it, as it is a keyword of C. */
    public static final String RETURN_VALUE = "return";

    private Outputs() {}

    /**
     * All outputs: the return value first, then output parameters in order, arrays element by element.
     *
     * @throws UlpscopeException if an array's length is out of range, which {@link KernelValidation} reports beforehand
     */
    public static List<Output> of(Kernel kernel) {
        List<Output> outputs = new ArrayList<>();
        if (kernel.getReturns() != null) {
            outputs.add(new Output(RETURN_VALUE, kernel.getReturns()));
        }
        for (Parameter parameter : kernel.getParameters()) {
            if (parameter.getDirection() != Direction.INPUT) {
                ElementNames.of(parameter).forEach(name -> outputs.add(new Output(name, parameter.getFormat())));
            }
        }
        return List.copyOf(outputs);
    }

    /**
     * The outputs that the kernel's reduction makes into the one that is classified: the floating-point ones. Integers beside them, such as
     * an exponent or a status, play no part.
     */
    public static List<Output> classified(Kernel kernel) {
        return of(kernel).stream()
                .filter(output -> output.format() instanceof FloatFormat)
                .toList();
    }

    /**
     * The format of the classified output, empty where the kernel gives no floating-point output or several of different formats, which
     * {@link KernelValidation} reports.
     */
    public static Optional<FloatFormat> findResultFormat(Kernel kernel) {
        List<FloatFormat> formats = Stream.concat(
                        Stream.ofNullable(kernel.getReturns()),
                        kernel.getParameters().stream()
                                .filter(parameter -> parameter.getDirection() != Direction.INPUT)
                                .map(Parameter::getFormat))
                .filter(FloatFormat.class::isInstance)
                .map(FloatFormat.class::cast)
                .distinct()
                .toList();
        return formats.size() == 1 ? Optional.of(formats.get(0)) : Optional.empty();
    }

    /**
     * The format of the classified output.
     *
     * @throws UlpscopeException if there is none, because the kernel is not valid
     */
    public static FloatFormat resultFormat(Kernel kernel) {
        return findResultFormat(kernel)
                .orElseThrow(
                        () -> new BadInputException(
                                "The kernel '" + kernel.getName()
                                        + "' needs floating-point outputs of one format; give it a floating-point return value or output parameter."));
    }
}
