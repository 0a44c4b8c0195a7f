package org.ulpscope.bound.study.glance;

import java.math.BigInteger;
import java.util.Locale;
import org.ulpscope.bound.result.Interval;

/** Widths of intervals in words. */
public final class WidthWords {
    private static final BigInteger LONGEST = BigInteger.TEN.pow(7);

    private WidthWords() {}

    /** So many ulps, with as many digits as people need: {@code 1,234}, {@code 4.6e+18}. */
    public static String ulps(BigInteger ulps) {
        return ulps.compareTo(LONGEST) < 0
                ? String.format(Locale.ROOT, "%,d", ulps)
                : String.format(Locale.ROOT, "%.1e", ulps.doubleValue());
    }

    /** The width of an interval with its unit; NaN where it has no number. */
    public static String wide(Interval interval) {
        return interval.low().isEmpty()
                ? "NaN"
                : ulps(interval.ulps())
                        + (interval.ulps().equals(BigInteger.ONE) ? " ulp" : " ulps")
                        + (interval.nan() ? " or NaN" : "");
    }
}
