package org.ulpscope.search.internal.survey;

import java.time.Duration;
import java.util.Locale;

/** Numbers of inputs and times in words for people. */
final class Quantities {
    private static final double EXACT = 1e15;

    private Quantities() {}

    /** Such as {@code 4,278,190,080 inputs}. */
    static String inputs(double count) {
        return (count < EXACT ? String.format(Locale.ROOT, "%,.0f", count) : String.format(Locale.ROOT, "%.1e", count))
                + (count == 1 ? " input" : " inputs");
    }

    /** Such as {@code 12 s}, with the two figures that an estimate is worth; in words where calls do not come to an end. */
    static String time(double nanos) {
        if (Double.isInfinite(nanos)) {
            return "longer than can be told";
        }
        double seconds = nanos / 1e9;
        if (seconds < 1) {
            return String.format(Locale.ROOT, "%.0f ms", Math.max(1, seconds * 1e3));
        }
        if (seconds < 120) {
            return String.format(Locale.ROOT, "%.0f s", seconds);
        }
        if (seconds < 7200) {
            return String.format(Locale.ROOT, "%.0f min", seconds / 60);
        }
        return seconds < 172_800
                ? String.format(Locale.ROOT, "%.0f h", seconds / 3600)
                : String.format(Locale.ROOT, "%,.0f days", seconds / 86_400);
    }

    /** The time of a call, such as {@code 12 ns} or {@code 1.5 ms}; in words where calls do not come to an end. */
    static String callTime(double nanos) {
        if (Double.isInfinite(nanos)) {
            return "longer than was waited for";
        }
        if (nanos < 1e3) {
            return String.format(Locale.ROOT, "%.1f ns", nanos);
        }
        return nanos < 1e6
                ? String.format(Locale.ROOT, "%.1f \u00b5s", nanos / 1e3)
                : String.format(Locale.ROOT, "%.1f ms", nanos / 1e6);
    }

    static String time(Duration time) {
        return time(time.toNanos());
    }
}
