package org.ulpscope.model.internal.checks;

import java.util.stream.Stream;
import org.ulpscope.model.KernelCheck;
import org.ulpscope.model.Problem;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelPackage;

/** The file that the function comes from is named. A CUDA device function without one is of the CUDA math library. */
public final class OriginCheck implements KernelCheck {
    @Override
    public Stream<Problem> check(Kernel kernel) {
        return switch (kernel.getOrigin()) {
            case SOURCE, CUDA_GLOBAL, OPENCL_FUNCTION, OPENCL_KERNEL -> source(kernel);
            case SHARED_LIBRARY -> library(kernel);
            case LIBRARY, CUDA_DEVICE -> Stream.empty();
        };
    }

    private static Stream<Problem> source(Kernel kernel) {
        return !kernel.getSource().isBlank()
                ? Stream.empty()
                : Stream.of(Problem.error(
                        kernel,
                        KernelPackage.Literals.KERNEL__SOURCE,
                        "The source file that defines the function is not named.",
                        "Name it by a path that begins at the folder of the kernel file."));
    }

    private static Stream<Problem> library(Kernel kernel) {
        return !kernel.getLibrary().isBlank()
                ? Stream.empty()
                : Stream.of(Problem.error(
                        kernel,
                        KernelPackage.Literals.KERNEL__LIBRARY,
                        "The shared library that has the function is not named.",
                        "Name it by a path that begins at the folder of the kernel file."));
    }
}
