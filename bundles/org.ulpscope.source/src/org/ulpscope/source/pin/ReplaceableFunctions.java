package org.ulpscope.source.pin;

import java.util.Set;

/** Functions of the C library in whose place compilers may put others (C17 7.12). */
final class ReplaceableFunctions {
    private static final Set<String> NAMES = Set.of(
            "acos",
            "asin",
            "atan",
            "atan2",
            "cos",
            "sin",
            "tan",
            "acosh",
            "asinh",
            "atanh",
            "cosh",
            "sinh",
            "tanh",
            "exp",
            "exp2",
            "expm1",
            "log",
            "log10",
            "log1p",
            "log2",
            "logb",
            "cbrt",
            "fabs",
            "hypot",
            "pow",
            "sqrt",
            "erf",
            "erfc",
            "lgamma",
            "tgamma",
            "ceil",
            "floor",
            "nearbyint",
            "rint",
            "round",
            "trunc",
            "fmod",
            "remainder",
            "fdim",
            "fmax",
            "fmin",
            "fma",
            "ldexp",
            "scalbn");

    private ReplaceableFunctions() {}

    /** Whether a name is one of theirs, in FP64 or in FP32. */
    static boolean has(String name) {
        return NAMES.contains(name) || name.endsWith("f") && NAMES.contains(name.substring(0, name.length() - 1));
    }
}
