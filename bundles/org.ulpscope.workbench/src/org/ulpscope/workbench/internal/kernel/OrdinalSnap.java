package org.ulpscope.workbench.internal.kernel;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;

/** Finds the value that a person would pick among many that share a pixel. */
final class OrdinalSnap {
    private static final int MOST_DIGITS = 17;

    private OrdinalSnap() {}

    /** The value with the fewest decimal digits among those with ordinals from {@code first} to {@code last}; an end of the format or 0 wins. */
    static Value roundest(Format format, long first, long last) {
        for (long landmark : new long[] {format.ordinal(0), format.minOrdinal(), format.maxOrdinal()}) {
            if (first <= landmark && landmark <= last) {
                return Value.ofOrdinal(format, landmark);
            }
        }
        Value middle = Value.ofOrdinal(format, first + (last - first) / 2);
        BigDecimal exact = middle.exact();
        for (int digits = 1; digits <= MOST_DIGITS; digits++) {
            for (RoundingMode mode : new RoundingMode[] {RoundingMode.HALF_EVEN, RoundingMode.DOWN, RoundingMode.UP}) {
                BigDecimal rounded = exact.round(new MathContext(digits, mode));
                Value candidate = Value.parse(rounded.stripTrailingZeros().toString(), format);
                if (candidate.isFinite() && first <= candidate.ordinal() && candidate.ordinal() <= last) {
                    return candidate;
                }
            }
        }
        return middle;
    }
}
