package org.ulpscope.bound.internal.run;

import java.nio.file.Path;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.model.Adapters;
import org.ulpscope.model.CTypes;
import org.ulpscope.model.KernelValidation;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.numeric.BadInputException;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;

/**
 * The source of a kernel whose expressions have bounds.
 *
 * @param file absolute and normalised
 * @param language what it is read as
 */
public record KernelSource(Path file, Language language) {
    /**
     * That of a kernel.
     *
     * @param folder the folder that its relative paths start from
     * @throws BadInputException if it is not valid, has no source, or has numbers of other formats than FP32 and FP64
     */
    public static KernelSource of(Kernel kernel, Path folder) {
        KernelValidation.requireValid(kernel);
        require(kernel);
        Path file = folder.resolve(kernel.getSource()).toAbsolutePath().normalize();
        return new KernelSource(file, language(kernel));
    }

    /** What the source of a kernel is read as. */
    public static Language language(Kernel kernel) {
        return CTypes.isOpenCl(kernel.getOrigin())
                ? Language.OPENCL
                : Language.ofFile(kernel.getSource())
                        .orElse(CTypes.isCuda(kernel.getOrigin()) ? Language.CUDA : Language.C);
    }

    private static void require(Kernel kernel) {
        Adapters.refuse(kernel, "bounded");
        boolean hasSource = !kernel.getSource().isBlank()
                && kernel.getOrigin() != Origin.LIBRARY
                && kernel.getOrigin() != Origin.SHARED_LIBRARY;
        if (!hasSource) {
            throw new BadInputException(
                    "The kernel '" + kernel.getName()
                            + "' has no source whose expressions could be ordered anew; give one with --source FILE, in C, C++, CUDA or OpenCL C.");
        }
        kernel.getParameters().forEach(parameter -> requireKnown(kernel, parameter.getFormat()));
        if (kernel.getReturns() != null) {
            requireKnown(kernel, kernel.getReturns());
        }
    }

    private static void requireKnown(Kernel kernel, Format format) {
        if (format == FloatFormat.FP16 || format == FloatFormat.BF16) {
            throw new BadInputException("'" + kernel.getName() + "' has numbers in " + format.label()
                    + "; bounds are computed for FP32 and FP64.");
        }
    }
}
