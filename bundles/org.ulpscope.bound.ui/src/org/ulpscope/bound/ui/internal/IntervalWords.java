package org.ulpscope.bound.ui.internal;

import java.math.BigInteger;
import java.util.Optional;
import org.ulpscope.bound.result.BoundedLine;
import org.ulpscope.bound.result.Bounds;
import org.ulpscope.bound.result.Interval;
import org.ulpscope.bound.study.glance.WidthWords;
import org.ulpscope.numeric.Value;

/** Intervals, widths and lines in words. */
public final class IntervalWords {
    private IntervalWords() {}

    /** So many ulps, with as many digits as people need. */
    public static String ulps(BigInteger ulps) {
        return WidthWords.ulps(ulps);
    }

    /** The width of an interval. */
    public static String width(Interval interval) {
        String ulps = ulps(interval.ulps());
        return !interval.nan() ? ulps : interval.low().isPresent() ? ulps + " or NaN" : "NaN";
    }

    /** The same with its unit. */
    public static String wide(Interval interval) {
        return WidthWords.wide(interval);
    }

    /** An end of an interval; NaN where there is no number. */
    public static String end(Optional<Value> end) {
        return end.map(Value::decimal).orElse("NaN");
    }

    /** What is told of something that has an interval, in some sentences. */
    public static String of(BoundRow row) {
        return switch (row.kind()) {
            case RESULT -> row.name() + ": " + spread(row.interval());
            case LINE -> row.name() + ": " + line(row.line().orElseThrow()) + whyWider(row);
            case CONDITION -> row.name() + ": " + condition(row.interval());
        };
    }

    /** What is told of a line that is assigned in. */
    public static String line(BoundedLine line) {
        return spread(line.widest())
                + (line.count() == 1 ? "" : " It is the widest of %,d times.".formatted(line.count()))
                + share(line);
    }

    /** Why a line is wider than the result, of which one would expect to be the whole. */
    private static String whyWider(BoundRow row) {
        Bounds bounds = row.bound().result().bounds();
        boolean wider = !bounds.outputs().isEmpty()
                && bounds.outputs().stream()
                        .noneMatch(output -> output.interval().nan())
                && row.interval().ulps().compareTo(bounds.width()) > 0;
        return wider
                ? " The result moves less: it may round part of that away, or not be made of the widest value of this"
                        + " line."
                : "";
    }

    private static String share(BoundedLine line) {
        if (line.share().isEmpty() || !line.widest().moves()) {
            return "";
        }
        return " Computed as written, this line alone makes the result %.0f %% narrower."
                .formatted(100 * line.share().getAsDouble());
    }

    /** What is told of a condition. */
    public static String condition(Interval compared) {
        return "Compilers may decide this condition differently: what it compares is "
                + compared.strict().decimal() + " as written, and from " + end(compared.low()) + " to "
                + end(compared.high()) + ". The rest follows what is written.";
    }

    private static String spread(Interval interval) {
        if (!interval.moves()) {
            return interval.strict().decimal() + ", whatever compilers do.";
        }
        return "%s as written, from %s to %s: %s."
                .formatted(interval.strict().decimal(), end(interval.low()), end(interval.high()), wide(interval));
    }
}
