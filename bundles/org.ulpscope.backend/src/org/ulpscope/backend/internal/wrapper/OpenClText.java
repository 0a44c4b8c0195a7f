package org.ulpscope.backend.internal.wrapper;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;

/** What is particular in wrappers in OpenCL C: they cannot include headers, and memory has to be named by its kind. */
public final class OpenClText {
    /** Functions that OpenCL C has for every format under one name, where C and CUDA put an f behind it for FP32. */
    private static final List<String> FUNCTIONS = List.of("""
            acos acosh acospi asin asinh asinpi atan atan2 atan2pi atanh atanpi cbrt ceil copysign cos cosh cospi erf erfc
            exp exp10 exp2 expm1 fabs fdim floor fma fmax fmin fmod frexp hypot ilogb ldexp lgamma log log10 log1p log2
            logb mad maxmag minmag modf nextafter pow pown powr remainder remquo rint rootn round rsqrt sin sinh sinpi
            sqrt tan tanh tanpi tgamma trunc
            """.split("\\s+"));

    /** The option that is none of OpenCL's, which has a pragma in its place. */
    public static final String NO_CONTRACTION = "-ffp-contract=off";

    private OpenClText() {}

    /** What a driver is given for an option of a platform. */
    public static String driverOption(String option) {
        return option.equals(NO_CONTRACTION) ? "-DULPSCOPE_CONTRACTION_OFF" : option;
    }

    /**
     * What makes the function known.
     *
     * @param source what stands for the user's source
     * @throws org.ulpscope.base.BadInputException if a function of that origin cannot be reached from OpenCL C
     */
    static String target(Kernel kernel, String source) {
        return switch (kernel.getOrigin()) {
            case LIBRARY -> {
                if (!kernel.getLibrary().isEmpty() && !kernel.getLibrary().equals("m")) {
                    throw TargetText.refused(
                            kernel,
                            "is in the library '" + kernel.getLibrary() + "' of the CPU, which OpenCL cannot load");
                }
                yield namesOfC() + (kernel.getHeader().equals("math.h") ? "" : TargetText.header(kernel));
            }
            case SHARED_LIBRARY -> throw TargetText.refused(kernel, "is in a shared library, which OpenCL cannot load");
            case CUDA_DEVICE, CUDA_GLOBAL ->
                throw TargetText.refused(
                        kernel, "is CUDA C++, which OpenCL's compilers do not read; run it on a cuda platform");
            case SOURCE -> namesOfC() + TargetText.header(kernel) + source;
            case OPENCL_FUNCTION -> TargetText.header(kernel) + source;
            case OPENCL_KERNEL ->
                TargetText.header(kernel)
                        + Template.fill(
                                "opencl-kernel",
                                Map.of("SOURCE", source, "BLOCK", Integer.toString(kernel.getBlock())));
        };
    }

    /** What the template of wrappers in OpenCL C leaves open beside what all leave open. */
    public static Map<String, String> values(Kernel kernel, String target, String callText, List<Slot> slots) {
        boolean launched = kernel.getOrigin() == Origin.OPENCL_KERNEL;
        String scratchBytes = Integer.toString(launched ? ScratchMemory.bytes(kernel) : 0);
        String typesOfC = Template.fill("opencl-c", Map.of()).strip();
        return Map.of(
                "OPENCL_HEAD",
                Template.fill(
                        "opencl-head",
                        Map.of(
                                "SCRATCH_BYTES",
                                scratchBytes,
                                "TARGET",
                                target,
                                "TYPES_OF_C",
                                typesOfC,
                                "CALL",
                                callText)),
                "SLOTS",
                Integer.toString(slots.size()),
                "WRITES",
                launched ? "get_local_id(0) == 0" : "true",
                "SCRATCH_BYTES",
                scratchBytes,
                "SCRATCH",
                launched ? "scratch + get_group_id(0) * ULPSCOPE_SCRATCH_BYTES, " : "",
                "WORK_GROUP",
                launched ? "__attribute__((reqd_work_group_size(" + kernel.getBlock() + ", 1, 1))) " : "",
                "DIMENSION",
                launched ? "group" : "global",
                "SIZE",
                launched ? "get_num_groups(0)" : "get_global_size(0)",
                "COLUMN_PARAMETERS",
                WrapperText.each(
                        slots,
                        "",
                        (slot, s) -> ", __global const " + new CodeFormat(slot.format(), Language.OPENCL).type()
                                + " *column_" + s));
    }

    /** The names that C has for functions in FP32, and its types. */
    private static String namesOfC() {
        return Template.fill("opencl-c", Map.of())
                + Stream.concat(
                                FUNCTIONS.stream().map(name -> "#define " + name + "f " + name),
                                Stream.of("#define lgammaf_r lgamma_r"))
                        .collect(Collectors.joining("\n", "", "\n"));
    }
}
