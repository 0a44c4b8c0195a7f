package org.ulpscope.numeric;

/** Which codes of a narrow format stand for no finite number, and whether there is a negative zero. */
enum SpecialCodes {
    /** As IEEE 754-2019 clause 3.4 has it: the greatest exponent field holds the infinities and the NaNs. */
    IEEE,
    /** All bits of the magnitude set are a NaN, and there is no infinity (OCP 8-bit Floating Point Specification, E4M3). */
    ALL_ONES,
    /** The code that would be -0 is the one NaN, and there is no infinity (Noune et al., "8-bit Numerical Formats for Deep Neural Networks"). */
    MINUS_ZERO,
    /** Every code is a number (OCP Microscaling Formats 1.0, FP6 and FP4). */
    NONE,
    /** All bits set are a NaN, and there is neither a sign nor a zero (OCP Microscaling Formats 1.0, E8M0). */
    SCALE
}
