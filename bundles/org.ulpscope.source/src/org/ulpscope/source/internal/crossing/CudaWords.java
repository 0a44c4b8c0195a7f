package org.ulpscope.source.internal.crossing;

import java.util.regex.Pattern;

/** Takes out of CUDA C++ what a compiler for CPUs has no word for, and what the header of stand-ins has in it. */
final class CudaWords {
    private static final Pattern HEADERS = Pattern.compile(
            "(?m)^[ \\t]*#[ \\t]*include[ \\t]*<(cuda\\w*|device_\\w+|math_functions|math_constants|vector_\\w+|builtin_types|driver_types"
                    + "|host_defines|mma|sm_\\w+|crt/[\\w.]+|cooperative_groups\\S*|(cub|thrust|cuda|nv|nvtx3)/[^>]+"
                    + "|cu(rand|blas|fft|sparse|solver|dnn|tensor)\\w*)(\\.h|\\.hpp|\\.cuh)?>[^\\n]*$");
    /** The C library writes attributes with this word, so that it cannot become a macro; clang before 15 does not know it. */
    private static final Pattern NO_INLINE = Pattern.compile("(?<!\\()\\b__noinline__\\b");

    private CudaWords() {}

    /** The text in words that all compilers know. */
    static String forAll(String text) {
        return NO_INLINE.matcher(text).replaceAll("__attribute__((noinline))");
    }

    /** The text without the lines that include the toolkit's headers. */
    static String withoutHeaders(String text) {
        return HEADERS.matcher(text).replaceAll("");
    }
}
