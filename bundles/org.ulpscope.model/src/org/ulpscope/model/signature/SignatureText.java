package org.ulpscope.model.signature;

import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.model.CTypes;
import org.ulpscope.model.kernel.CallAdapter;
import org.ulpscope.model.kernel.Direction;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.kernel.Parameter;

/**
 * A kernel's signature as text in C, CUDA C++ or OpenCL C. {@link Signature#parse} reads it back, but for a kernel with an adapter: of that it is
 * the declaration in the words of the source.
 */
public final class SignatureText {
    private SignatureText() {}

    /** One line without a semicolon, such as {@code double f(double x, const float y[3], int n)}. */
    public static String print(Kernel kernel) {
        return Optional.ofNullable(kernel.getAdapter())
                .map(CallAdapter::getDeclaration)
                .orElseGet(() -> printParameters(kernel));
    }

    private static String printParameters(Kernel kernel) {
        String parameters = kernel.getParameters().stream()
                .map(parameter -> print(parameter, kernel.getOrigin()))
                .collect(Collectors.joining(", "));
        String returns =
                kernel.getReturns() == null ? "void" : CTypes.spelling(kernel.getReturns(), kernel.getOrigin());
        return specifier(kernel.getOrigin()) + returns + " " + kernel.getName() + "("
                + (parameters.isEmpty() ? "void" : parameters) + ")";
    }

    private static String specifier(Origin origin) {
        return switch (origin) {
            case CUDA_DEVICE -> "__device__ ";
            case CUDA_GLOBAL -> "__global__ ";
            case OPENCL_KERNEL -> "__kernel ";
            case LIBRARY, SOURCE, SHARED_LIBRARY, OPENCL_FUNCTION -> "";
        };
    }

    private static String print(Parameter parameter, Origin origin) {
        String type = CTypes.spelling(parameter.getFormat(), origin);
        if (!parameter.isPointer()) {
            return type + " " + parameter.getName();
        }
        String declarator = parameter.getLength() == 1
                ? " *" + parameter.getName()
                : " " + parameter.getName() + "[" + parameter.getLength() + "]";
        return (origin == Origin.OPENCL_KERNEL ? "__global " : "")
                + (parameter.getDirection() == Direction.INPUT ? "const " : "")
                + type
                + (parameter.getDirection() == Direction.IN_OUT ? " /* inout */" : "")
                + declarator;
    }
}
