package org.ulpscope.hunt.internal.cause;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoublePredicate;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/** Where a growing function leaves the normal numbers: found by halving the numbers of its format until two neighbours are left. */
final class Threshold {
    private static final double FAR = 20_000;

    private final String function;
    private final NumberKind kind;

    Threshold(String function, NumberKind kind) {
        this.function = function;
        this.kind = kind;
    }

    /** The greatest argument whose result is finite. */
    OptionalDouble overflow() {
        return last(0, FAR, x -> Double.isFinite(value(x)));
    }

    /** The least argument from which on results have all their digits; empty where small ones are no results of it. */
    OptionalDouble underflow() {
        OptionalDouble last = vanishingBelow(kind.leastNormal());
        return last.isEmpty() ? last : OptionalDouble.of(next(last.getAsDouble()));
    }

    /** The greatest argument whose result is zero. */
    OptionalDouble vanishing() {
        return vanishingBelow(Double.MIN_VALUE);
    }

    private OptionalDouble vanishingBelow(double least) {
        return last(-FAR, 0, x -> Math.abs(value(x)) < least);
    }

    private double value(double x) {
        return TracedValue.apply(function, kind, Optional.empty(), TracedValue.constant(x, kind))
                .value();
    }

    private double next(double x) {
        return kind == NumberKind.FP32 ? Math.nextUp((float) x) : Math.nextUp(x);
    }

    /** The last number of a stretch that fulfils what its first one does and its end does not. */
    private OptionalDouble last(double from, double to, DoublePredicate holds) {
        if (!holds.test(from) || holds.test(to)) {
            return OptionalDouble.empty();
        }
        FloatFormat format = kind == NumberKind.FP32 ? FloatFormat.FP32 : FloatFormat.FP64;
        long low = ordinal(format, from);
        long high = ordinal(format, to);
        while (high - low > 1) {
            long middle = low + (high - low) / 2;
            if (holds.test(number(format, middle))) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return OptionalDouble.of(number(format, low));
    }

    private static long ordinal(FloatFormat format, double number) {
        return format.ordinal(format.convert(Value.of(number)));
    }

    private static double number(FloatFormat format, long ordinal) {
        return Value.ofOrdinal(format, ordinal).toDouble();
    }
}
