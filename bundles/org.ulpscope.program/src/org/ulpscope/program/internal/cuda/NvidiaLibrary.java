package org.ulpscope.program.internal.cuda;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A library that comes with CUDA or its driver and cannot run without a GPU.
 *
 * @param name as linkers are told it, such as {@code cublas}
 */
record NvidiaLibrary(String name) {
    /** The names of all, as a part of a regular expression. */
    static final String NAMES = "cublas|cublasLt|cufft|curand|cusparse|cusolver|cudnn|nccl|nvrtc|nvjpeg|npp\\w*|cuda";

    private static final String DRIVER = "cuda";
    private static final String COMPILER = "nvrtc";
    private static final Pattern FILE = Pattern.compile("lib(" + NAMES + ")\\.so.*");
    private static final Pattern OF_DRIVER = Pattern.compile("cu[A-Z]\\w*");
    private static final Pattern PRIMITIVES = Pattern.compile("npp\\w*");

    /** The library of a file, such as {@code libcublas.so.13}; empty where it is none of these. */
    static Optional<NvidiaLibrary> ofFile(String file) {
        return Optional.of(FILE.matcher(file)).filter(Matcher::matches).map(match -> new NvidiaLibrary(match.group(1)));
    }

    /** Whether a function has the name of one of this library's. */
    boolean has(String function) {
        return name.equals(DRIVER)
                ? OF_DRIVER.matcher(function).matches()
                : function.startsWith(PRIMITIVES.matcher(name).matches() ? "npp" : name);
    }

    /** Why it is missed: the end of a sentence about it. */
    String obstacle() {
        return switch (name) {
            case DRIVER -> "the interface of NVIDIA's driver, which is not there without a GPU.";
            case COMPILER -> "which compiles kernels for a GPU while the program runs, and is not there without one.";
            default -> "which holds machine code for GPUs and cannot run without one.";
        };
    }
}
