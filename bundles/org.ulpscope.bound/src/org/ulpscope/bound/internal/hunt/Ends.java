package org.ulpscope.bound.internal.hunt;

import java.util.List;
import org.ulpscope.backend.outcome.ExceptionFlags;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.bound.result.Bounds;
import org.ulpscope.bound.result.Interval;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.search.Observation;
import org.ulpscope.search.Point;

/** Bounds as a strategy sees them: the ends of the widest output as two results of one input, and a third that is not zero where a condition is unstable. */
final class Ends {
    static final int LOW = 0;
    static final int HIGH = 1;
    static final int UNSTABLE = 2;

    private Ends() {}

    static Observation of(Point point, Bounds bounds, FloatFormat format) {
        Interval widest = bounds.outputs().stream()
                .map(output -> output.interval())
                .max((a, b) -> a.ulps().compareTo(b.ulps()))
                .orElseThrow();
        boolean partlyNan =
                bounds.outputs().stream().anyMatch(output -> output.interval().nan());
        long low = widest.low().map(value -> value.bits()).orElse(format.quietNaNBits());
        long high = partlyNan
                ? format.quietNaNBits()
                : widest.high().map(value -> value.bits()).orElse(low);
        return new Observation(
                point,
                List.of(
                        returned(low),
                        returned(high),
                        returned(bounds.unstable().isEmpty() ? 0 : 1)));
    }

    static Observation failed(Point point, String why) {
        Outcome crashed = new Outcome.Crashed(why);
        return new Observation(point, List.of(crashed, crashed, crashed));
    }

    private static Outcome returned(long bits) {
        return new Outcome.Returned(bits, ExceptionFlags.NONE);
    }
}
