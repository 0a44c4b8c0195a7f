package org.ulpscope.model;

import java.nio.file.Path;
import org.ulpscope.model.kernel.Kernel;

/** A kernel's function with where it comes from, in a few words: two functions of one name are two functions. */
public final class FunctionWords {
    private FunctionWords() {}

    /** The words, such as {@code expm1 of libmine.so}, {@code root of root.c} and {@code cosh of the math library}. */
    public static String of(Kernel kernel) {
        return kernel.getName() + " of " + place(kernel);
    }

    private static String place(Kernel kernel) {
        if (!kernel.getSource().isEmpty()) {
            return fileName(kernel.getSource());
        }
        boolean isOfC = kernel.getLibrary().isEmpty() || kernel.getLibrary().equals("m");
        return switch (kernel.getOrigin()) {
            case LIBRARY, SOURCE, SHARED_LIBRARY ->
                !isOfC
                        ? fileName(kernel.getLibrary())
                        : kernel.getHeader().isEmpty() ? "the math library" : fileName(kernel.getHeader());
            case CUDA_DEVICE, CUDA_GLOBAL -> "the math library";
            case OPENCL_FUNCTION, OPENCL_KERNEL -> "OpenCL C";
        };
    }

    private static String fileName(String path) {
        return Path.of(path).getFileName().toString();
    }
}
