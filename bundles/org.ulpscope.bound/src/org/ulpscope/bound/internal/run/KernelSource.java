package org.ulpscope.bound.internal.run;

import java.nio.file.Path;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.base.BadInputException;
import org.ulpscope.model.Adapters;
import org.ulpscope.model.KernelValidation;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.source.function.SourceKernel;

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
        return new KernelSource(file, SourceKernel.language(kernel));
    }

    private static void require(Kernel kernel) {
        Adapters.refuse(kernel, "bounded");
        if (!SourceKernel.hasSource(kernel)) {
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
        if (format instanceof FloatFormat && format.width() < FloatFormat.FP32.width()) {
            throw new BadInputException("'" + kernel.getName() + "' has numbers in " + format.label()
                    + "; bounds are computed for FP32 and FP64.");
        }
    }
}
