package org.ulpscope.bound.result;

import java.util.Locale;

/** One thing that a compiler may do to floating-point code, and that changes results. */
public enum Freedom {
    /** One rounding in the place of two: a product and a sum become a fused multiply-add. */
    CONTRACT("a product and a sum become one fused operation"),
    /** Other parentheses and another order of operands in sums and products. */
    REASSOCIATE("sums and products are ordered anew"),
    /** A division becomes a product with the divisor's reciprocal. */
    RECIPROCAL("x / c becomes x * (1 / c)"),
    /** Subnormal operands and results become zeros. */
    FLUSH("subnormal numbers become zeros"),
    /** Functions of the mathematical library err by some ulps, otherwise on each platform. */
    LIBRARY("functions of the mathematical library differ by some ulps");

    private final String meaning;

    Freedom(String meaning) {
        this.meaning = meaning;
    }

    /** The word for it in a model. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What is done, as a clause. */
    public String meaning() {
        return meaning;
    }
}
