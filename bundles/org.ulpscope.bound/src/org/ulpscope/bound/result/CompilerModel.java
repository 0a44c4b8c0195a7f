package org.ulpscope.bound.result;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.ulpscope.backend.toolchain.Platform;

/**
 * What the options of a compiler allow it, as its manual says (gcc 12 and clang 14: -ffp-contract, -fassociative-math, -freciprocal-math, -ffast-math;
 * CUDA's guide to nvcc: --fmad, --ftz, --prec-div, --use_fast_math; OpenCL 1.2, 5.6.4).
 */
public final class CompilerModel {
    private static final Set<String> FAST =
            Set.of("-ffast-math", "-Ofast", "-funsafe-math-optimizations", "-use_fast_math", "--use_fast_math");

    private static final Set<String> FAST_IN_OPENCL = Set.of("-cl-fast-relaxed-math", "-cl-unsafe-math-optimizations");

    private static final Set<String> FLUSHING =
            Set.of("-ftz=true", "--ftz=true", "-fgpu-flush-denormals-to-zero", "-cl-denorms-are-zero");

    private static final Set<String> DIVIDING_BY_PRODUCTS = Set.of("-prec-div=false", "--prec-div=false");

    private CompilerModel() {}

    /** The model that covers a platform. Mathematical functions differ from one library to another always. */
    public static Model of(Platform platform) {
        Set<Freedom> freedoms = EnumSet.of(Freedom.LIBRARY);
        List<String> options = platform.options();
        boolean isDevice =
                !platform.device().contains("x86") && !platform.device().contains("aarch64");
        if (options.stream().anyMatch(FAST::contains)) {
            freedoms.addAll(isDevice ? EnumSet.of(Freedom.FLUSH, Freedom.RECIPROCAL) : EnumSet.allOf(Freedom.class));
        }
        if (options.stream().anyMatch(FAST_IN_OPENCL::contains)) {
            freedoms.addAll(EnumSet.allOf(Freedom.class));
        }
        if (options.stream().anyMatch(FLUSHING::contains)) {
            freedoms.add(Freedom.FLUSH);
        }
        if (options.stream().anyMatch(DIVIDING_BY_PRODUCTS::contains)) {
            freedoms.add(Freedom.RECIPROCAL);
        }
        if (options.contains("-fassociative-math")) {
            freedoms.add(Freedom.REASSOCIATE);
        }
        if (options.contains("-freciprocal-math")) {
            freedoms.add(Freedom.RECIPROCAL);
        }
        if (contracts(options, isDevice)) {
            freedoms.add(Freedom.CONTRACT);
        }
        return Model.of(freedoms);
    }

    /** Fused instructions are there on each GPU, and on a CPU where options name one that has them. */
    private static boolean contracts(List<String> options, boolean isDevice) {
        if (options.contains("-ffp-contract=off")
                || options.contains("-fmad=false")
                || options.contains("--fmad=false")) {
            return false;
        }
        return isDevice || options.stream().anyMatch(option -> option.startsWith("-march=") || option.equals("-mfma"));
    }
}
