package org.ulpscope.precision.internal.dataflow;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.numeric.DeclaredFormat;

/** Functions of the languages' libraries that exist for several Formats, or convert from one to another. */
final class MathFunctions {
    /**
     * C17 7.12, and the functions that CUDA adds to it (CUDA Math API); {@code f} behind each is the one for FP32, {@code l}
     * that for {@code long double}, and {@code q} that of GCC's libquadmath for {@code __float128}. Not those that write
     * floating-point values through pointers, such as {@code modf} and {@code sincos}: under another name they would write another Format
     * than the variable there has.
     */
    private static final Set<String> MATH = words("""
            acos acosh asin asinh atan atan2 atanh cbrt ceil copysign cos cosh erf erfc exp exp2 expm1 fabs fdim floor fma fmax fmin fmod
            frexp hypot ldexp lgamma log log10 log1p log2 logb nearbyint nextafter pow remainder remquo rint round scalbln scalbn
            sin sinh sqrt tan tanh tgamma trunc j0 j1 jn y0 y1 yn exp10
            cospi sinpi rsqrt rcbrt rhypot norm3d rnorm3d norm4d rnorm4d normcdf normcdfinv erfcx erfinv erfcinv cyl_bessel_i0
            cyl_bessel_i1 fdivide
            """);

    /** Those of which an argument is an integer. */
    private static final Set<String> WITH_INTEGER = words("ldexp scalbn scalbln jn yn");

    /** One name for all Formats, by overloading or as a template. */
    private static final Set<String> GENERIC = words("""
            max min clamp lerp midpoint
            __shfl_sync __shfl_up_sync __shfl_down_sync __shfl_xor_sync
            shfl shfl_up shfl_down shfl_xor
            """);

    /** Read through a pointer, past or into a cache. */
    private static final Set<String> LOADS = words("__ldg __ldcg __ldca __ldcs __ldlu __ldcv");

    /** Write or add through a pointer, in one step. */
    private static final Set<String> ATOMICS =
            words("atomicAdd atomicAdd_block atomicAdd_system atomicExch atomicExch_block atomicExch_system");

    /** Write through a pointer, past or into a cache. */
    private static final Set<String> STORES = words("__stwb __stcg __stcs __stwt");

    /** Compute one value from many, in the type of the value that they begin with. */
    private static final Set<String> REDUCTIONS = words("accumulate reduce inner_product transform_reduce");

    /** Write one value to many places, which convert it. */
    private static final Set<String> FILLING = words("fill fill_n uninitialized_fill uninitialized_fill_n");

    private static final Map<String, DeclaredFormat> CONVERSIONS = Map.ofEntries(
            Map.entry("__float2half", DeclaredFormat.FP16),
            Map.entry("__float2half_rn", DeclaredFormat.FP16),
            Map.entry("__double2half", DeclaredFormat.FP16),
            Map.entry("__half2float", DeclaredFormat.FP32),
            Map.entry("__float2bfloat16", DeclaredFormat.BF16),
            Map.entry("__float2bfloat16_rn", DeclaredFormat.BF16),
            Map.entry("__double2bfloat16", DeclaredFormat.BF16),
            Map.entry("__bfloat162float", DeclaredFormat.FP32));

    private MathFunctions() {}

    /** The name for FP64 of a mathematical function with a name of its own for each Format: of {@code sqrtf}, {@code sqrt}. */
    static Optional<String> base(String name) {
        if (name.equals("abs")) {
            return Optional.of("fabs");
        }
        if (MATH.contains(name)) {
            return Optional.of(name);
        }
        return Optional.of(name)
                .filter(any -> any.endsWith("f") || any.endsWith("l") || any.endsWith("q"))
                .map(single -> single.substring(0, single.length() - 1))
                .filter(MATH::contains);
    }

    /** Whether a mathematical function, by its name for FP64, has an integer among its parameters. */
    static boolean takesInteger(String base) {
        return WITH_INTEGER.contains(base);
    }

    /** Whether a function has one name for all Formats, and takes values of one Format. */
    static boolean isGeneric(String name) {
        return GENERIC.contains(name);
    }

    /** Whether a function reads what a pointer points to. */
    static boolean isLoad(String name) {
        return LOADS.contains(name);
    }

    /** Whether a function writes to what a pointer points to, its first argument, or adds to that. */
    static boolean isAtomic(String name) {
        return ATOMICS.contains(name);
    }

    /** Whether a function writes its last argument to what a pointer points to, its first. */
    static boolean isStore(String name) {
        return STORES.contains(name);
    }

    /** Whether a function computes one value from what iterators or pointers lead to. */
    static boolean isReduction(String name) {
        return REDUCTIONS.contains(name);
    }

    /** Whether a function writes a value to what its first argument leads to. */
    static boolean isFilling(String name) {
        return FILLING.contains(name);
    }

    /** The Format that a conversion function of CUDA converts to. */
    static Optional<DeclaredFormat> conversion(String name) {
        return Optional.ofNullable(CONVERSIONS.get(name));
    }

    private static Set<String> words(String text) {
        return Stream.of(text.strip().split("\\s+")).collect(Collectors.toUnmodifiableSet());
    }
}
