package org.ulpscope.tune.score.cost;

import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.precision.OperationKind;

/** What is done with values of one Format and has a cost of its own: operations of the language, and classes of mathematical functions. */
public enum CostKind {
    /** Addition and subtraction. */
    ADD,
    /** Multiplication. */
    MULTIPLY,
    /** Division. */
    DIVIDE,
    /** A change of sign, an absolute value. */
    NEGATE("fabs abs copysign"),
    /** A comparison, a minimum, a maximum. */
    COMPARE("fmin fmax min max fdim"),
    /** A choice between two values. */
    SELECT,
    /** The conversion of an integer. */
    INTEGER,
    /** Rounding to an integer. */
    ROUND("floor ceil round trunc rint nearbyint"),
    /** A fused multiply-add. */
    FMA("fma"),
    /** A square root. */
    SQRT("sqrt rsqrt hypot cbrt rcbrt norm3d rnorm3d"),
    /** The exponential function, and what is made from it. */
    EXP("exp exp2 exp10 expm1 sinh cosh tanh erf"),
    /** A logarithm, and what is made from it. */
    LOG("log log2 log10 log1p logb asinh acosh atanh"),
    /** Powers, and other functions that take as long. */
    POW(
            "pow erfc tgamma lgamma fmod remainder j0 j1 y0 y1 cyl_bessel_i0 cyl_bessel_i1 erfinv erfcinv normcdf normcdfinv"),
    /** A trigonometric function or its inverse. */
    SIN("sin cos tan sinpi cospi asin acos atan atan2"),
    /** A value exchanged among the lanes of a warp. */
    SHUFFLE("__shfl_sync __shfl_up_sync __shfl_down_sync __shfl_xor_sync"),
    /** An addition, a minimum or a maximum in memory that other threads change too. */
    ATOMIC("atomicAdd atomicSub atomicMin atomicMax atomicExch atomicCAS");

    private static final Map<String, CostKind> BY_FUNCTION = Stream.of(values())
            .flatMap(kind -> Stream.of(kind.functions).map(name -> Map.entry(name, kind)))
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    private static final Map<OperationKind, CostKind> BY_OPERATOR =
            Stream.of(OperationKind.values()).collect(Collectors.toMap(Function.identity(), it -> valueOf(it.name())));

    private final String[] functions;

    CostKind() {
        functions = new String[0];
    }

    CostKind(String functions) {
        this.functions = functions.split(" ");
    }

    /** What an operation of the language is. */
    public static CostKind of(OperationKind operator) {
        return BY_OPERATOR.get(operator);
    }

    /**
     * What a mathematical function is.
     *
     * @param name its name for FP64; of one that is not known it is taken that it costs as much as an exponential function
     */
    public static CostKind ofMath(String name) {
        return BY_FUNCTION.getOrDefault(name, EXP);
    }

    /**
     * What a function of one name for all Formats is.
     *
     * @param name its name; of one that is not known, as a template of the program's, it is taken that it costs as much as an addition
     */
    public static CostKind ofGeneric(String name) {
        return BY_FUNCTION.getOrDefault(name, ADD);
    }

    /** Its name in a file of costs. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
