package org.ulpscope.bound.witness;

import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/** A value as C writes it; infinities and NaN by the names of {@code math.h}. */
final class CLiteral {
    private CLiteral() {}

    static String of(Value value) {
        if (value.isNaN()) {
            return "NAN";
        }
        if (value.isInfinite()) {
            return value.isNegative() ? "-INFINITY" : "INFINITY";
        }
        String digits = value.decimal();
        String number = digits.chars().allMatch(c -> c == '-' || Character.isDigit(c)) ? digits + ".0" : digits;
        return value.format() == FloatFormat.FP32 ? number + "f" : number;
    }
}
