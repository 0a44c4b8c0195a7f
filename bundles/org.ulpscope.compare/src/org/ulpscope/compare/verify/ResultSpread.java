package org.ulpscope.compare.verify;

import java.util.Optional;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/** Between which numbers results lie. */
final class ResultSpread {
    private final FloatFormat format;
    private long lowest = Long.MAX_VALUE;
    private long highest = Long.MIN_VALUE;
    private long numbers;
    private long nans;

    ResultSpread(FloatFormat format) {
        this.format = format;
    }

    void add(long bits) {
        if (format.isNaN(bits)) {
            nans++;
            return;
        }
        long place = UlpSteps.place(format, bits);
        numbers++;
        lowest = Math.min(lowest, place);
        highest = Math.max(highest, place);
    }

    /** Whether there were two results at least, and all are one number or all are NaNs. */
    boolean isConstant() {
        return numbers + nans > 1 && (numbers == 0 || nans == 0 && lowest == highest);
    }

    /** The one number of a constant, or a NaN, in words. */
    String constant() {
        return numbers == 0 ? "NaN" : value(lowest).decimal();
    }

    /** A number from which no number here is further than a bound; zero if that is one. Empty where there is none. */
    Optional<Value> near(long bound) {
        if (numbers == 0) {
            return Optional.empty();
        }
        long zero = 0;
        if (isNear(zero, bound)) {
            return Optional.of(value(zero));
        }
        // Without overflow, since the ends of FP64 have signs of their own.
        long middle = (lowest & highest) + ((lowest ^ highest) >> 1);
        return Optional.of(middle).filter(place -> isNear(place, bound)).map(this::value);
    }

    private Value value(long place) {
        return Value.ofOrdinal(format, place < 0 ? place - 1 : place);
    }

    private boolean isNear(long place, long bound) {
        return !UlpSteps.isBeyond(distance(place, lowest), bound)
                && !UlpSteps.isBeyond(distance(place, highest), bound);
    }

    private static long distance(long a, long b) {
        return a <= b ? b - a : a - b;
    }
}
