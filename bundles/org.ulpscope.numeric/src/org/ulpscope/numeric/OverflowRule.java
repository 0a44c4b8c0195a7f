package org.ulpscope.numeric;

/** What a conversion to a narrow format gives for a number beyond the greatest one (OCP 8-bit Floating Point Specification, section 5.2). */
public enum OverflowRule {
    /** The greatest finite number of that sign, also for an infinity: {@code __NV_SATFINITE} of CUDA and {@code .satfinite} of PTX. */
    SATURATE,
    /**
     * An infinity, or a NaN where the format has no infinity: {@code __NV_NOSAT} of CUDA. A rounding that leads away from the infinity gives the
     * greatest finite number (IEEE 754-2019 clause 7.4). FP6 and FP4 have neither, so numbers beyond them saturate.
     */
    SPECIAL
}
