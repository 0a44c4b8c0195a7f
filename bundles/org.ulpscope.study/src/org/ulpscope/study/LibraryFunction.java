package org.ulpscope.study;

import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/**
 * Functions of C's {@code <math.h>}, to within an ulp or two: what is said of a border next to one of them has to be tried on the function itself. Of FP32 the
 * results are those of FP64, rounded.
 */
public final class LibraryFunction {
    private static final Map<String, DoubleUnaryOperator> UNARY = Map.ofEntries(
            Map.entry("sqrt", Math::sqrt),
            Map.entry("cbrt", Math::cbrt),
            Map.entry("exp", Math::exp),
            Map.entry("exp2", x -> Math.pow(2, x)),
            Map.entry("exp10", x -> Math.pow(10, x)),
            Map.entry("expm1", Math::expm1),
            Map.entry("log", Math::log),
            Map.entry("log2", LibraryFunction::log2),
            Map.entry("log10", Math::log10),
            Map.entry("log1p", Math::log1p),
            Map.entry("sin", Math::sin),
            Map.entry("cos", Math::cos),
            Map.entry("tan", Math::tan),
            Map.entry("asin", Math::asin),
            Map.entry("acos", Math::acos),
            Map.entry("atan", Math::atan),
            Map.entry("sinh", Math::sinh),
            Map.entry("cosh", Math::cosh),
            Map.entry("tanh", Math::tanh),
            Map.entry("acosh", x -> x < 1 ? Double.NaN : Math.log(x + Math.sqrt((x - 1) * (x + 1)))),
            Map.entry("atanh", x -> Math.copySign(Math.log1p(2 * Math.abs(x) / (1 - Math.abs(x))) / 2, x)),
            Map.entry("fabs", Math::abs),
            Map.entry("floor", Math::floor),
            Map.entry("ceil", Math::ceil),
            Map.entry("trunc", x -> x < 0 ? Math.ceil(x) : Math.floor(x)),
            Map.entry("rint", Math::rint));

    private static final Map<String, DoubleBinaryOperator> BINARY = Map.of(
            "pow", LibraryFunction::pow,
            "hypot", Math::hypot,
            "atan2", Math::atan2,
            "fmod", (x, y) -> x % y,
            "copysign", Math::copySign,
            "fmin", (x, y) -> Double.isNaN(x) ? y : Double.isNaN(y) ? x : Math.min(x, y),
            "fmax", (x, y) -> Double.isNaN(x) ? y : Double.isNaN(y) ? x : Math.max(x, y));

    private final String name;

    private LibraryFunction(String name) {
        this.name = name;
    }

    /** The function of a name without the suffix of a type, such as {@code exp}; empty where it is not known here. */
    public static Optional<LibraryFunction> named(String name) {
        return UNARY.containsKey(name) || BINARY.containsKey(name) || name.equals("fma")
                ? Optional.of(new LibraryFunction(name))
                : Optional.empty();
    }

    /** How many arguments it takes. */
    public int arguments() {
        return UNARY.containsKey(name) ? 1 : BINARY.containsKey(name) ? 2 : 3;
    }

    /**
     * Its value, in FP64.
     *
     * @param arguments as many as it takes
     */
    public double of(double... arguments) {
        return switch (arguments()) {
            case 1 -> UNARY.get(name).applyAsDouble(arguments[0]);
            case 2 -> BINARY.get(name).applyAsDouble(arguments[0], arguments[1]);
            default -> Math.fma(arguments[0], arguments[1], arguments[2]);
        };
    }

    /** Powers of two have exact logarithms (C17 7.12.6.10 asks for no more than a good one, and libraries give these). */
    private static double log2(double x) {
        if (!(x > 0) || Double.isInfinite(x)) {
            return Math.log(x);
        }
        int exponent = Math.getExponent(x);
        return x == Math.scalb(1.0, exponent) ? exponent : Math.log(x) / Math.log(2);
    }

    /** C17 F.10.4.4: 1 to any power is 1, and so is -1 to an infinite one. */
    private static double pow(double x, double y) {
        return x == 1 || x == -1 && Double.isInfinite(y) ? 1 : Math.pow(x, y);
    }
}
