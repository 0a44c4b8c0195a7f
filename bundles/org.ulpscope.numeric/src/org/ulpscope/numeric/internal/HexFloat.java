package org.ulpscope.numeric.internal;

import java.math.BigInteger;
import org.ulpscope.numeric.Dyadic;
import org.ulpscope.numeric.IntegerFormat;
import org.ulpscope.numeric.Value;

/** Writes values in the hexadecimal notation of C (C23 clause 6.4.4, floating constants, and strtod's inf and nan). */
public final class HexFloat {
    private HexFloat() {}

    /** The notation that {@link Value#hexFloat} promises. */
    public static String of(Value value) {
        if (value.isNaN()) {
            return "nan";
        }
        String sign = value.isNegative() ? "-" : "";
        if (value.isInfinite()) {
            return sign + "inf";
        }
        Dyadic exact = value.dyadic();
        BigInteger significand = exact.significand().abs();
        if (value.format() instanceof IntegerFormat) {
            return sign + "0x" + significand.toString(16);
        }
        if (exact.isZero()) {
            return sign + "0x0p+0";
        }
        long exponent = exact.binaryExponent();
        int fractionBits = significand.bitLength() - 1;
        int digits = (fractionBits + 3) / 4;
        // One leading digit 1, and the fraction padded to whole hexadecimal digits.
        String hex = significand.shiftLeft(4 * digits - fractionBits).toString(16);
        String fraction = hex.substring(1).replaceAll("0+$", "");
        return sign + "0x1" + (fraction.isEmpty() ? "" : "." + fraction) + "p" + (exponent < 0 ? "-" : "+")
                + Math.abs(exponent);
    }
}
