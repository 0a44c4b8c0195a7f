package org.ulpscope.source.function;

import java.util.Locale;
import java.util.Optional;
import org.ulpscope.model.CTypes;
import org.ulpscope.model.KernelValidation;
import org.ulpscope.model.Problem;
import org.ulpscope.model.SignatureException;
import org.ulpscope.model.kernel.Direction;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.kernel.Parameter;

/** Says what is in the way of testing a function, in one sentence with its remedy. */
final class FunctionObstacles {
    private FunctionObstacles() {}

    /**
     * What is in the way; empty where nothing is.
     *
     * @param written the signature as the source or the user has it
     * @param body what the function does, which tells how arrays are used
     */
    static Optional<String> of(Kernel kernel, String written, String body) {
        return isOfHost(kernel)
                ? Optional.of("It is for the CPU alone; mark it __device__, or move it to a source in C or C++.")
                : UnknownLength.of(kernel, written, body)
                        .map(FunctionObstacles::unknownLength)
                        .or(() -> problem(kernel));
    }

    /** That a signature cannot be read. */
    static String of(SignatureException failure) {
        String reason = failure.reason();
        return reason.substring(0, 1).toUpperCase(Locale.ROOT) + reason.substring(1);
    }

    /** Whether a function of a CUDA source is for the CPU. */
    static boolean isOfHost(Kernel kernel) {
        return kernel.getOrigin() == Origin.SOURCE && SourceFunctions.isCuda(kernel.getSource());
    }

    private static Optional<String> problem(Kernel kernel) {
        return noInput(kernel).or(() -> firstError(kernel));
    }

    /** A pointer that is not to constants is an output, unless its user says otherwise. */
    private static Optional<String> noInput(Kernel kernel) {
        boolean none = kernel.getParameters().stream().allMatch(one -> one.getDirection() == Direction.OUTPUT);
        return kernel.getParameters().stream()
                .filter(parameter -> none)
                .findFirst()
                .map(output -> "The function has no input while '" + output.getName()
                        + "' is an output; where it reads what that points to, write so, as in "
                        + CTypes.spelling(output.getFormat(), kernel.getOrigin()) + " /* inout */ "
                        + output.getName() + "[" + Math.max(output.getLength(), 1) + "].");
    }

    private static Optional<String> firstError(Kernel kernel) {
        return KernelValidation.validate(kernel).stream()
                .filter(Problem::isError)
                .findFirst()
                .map(problem -> problem.message() + " " + problem.remedy());
    }

    private static String unknownLength(Parameter array) {
        return "How many numbers '" + array.getName() + "' points to is not told; write it in the signature, as in "
                + array.getName() + "[4], or make a kernel with that signature.";
    }
}
