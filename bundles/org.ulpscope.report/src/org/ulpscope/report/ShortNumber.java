package org.ulpscope.report;

import java.util.Locale;

/** Numbers with as many digits as people need; where every bit counts, a value says itself what it is. */
public final class ShortNumber {
    private ShortNumber() {}

    /** The number with four significant digits, or whole where it is: {@code 12}, {@code 0.25}, {@code 1.5e-08}. */
    public static String of(double number) {
        if (number == Math.rint(number) && Math.abs(number) < 1e6) {
            return Long.toString((long) number);
        }
        return String.format(Locale.ROOT, "%.4g", number)
                .replaceFirst("(\\.\\d*?)0+(e|$)", "$1$2")
                .replaceFirst("\\.(e|$)", "$1");
    }
}
