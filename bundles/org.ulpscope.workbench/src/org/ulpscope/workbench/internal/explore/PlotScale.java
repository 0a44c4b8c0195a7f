package org.ulpscope.workbench.internal.explore;

import org.jfree.chart.axis.NumberAxis;
import org.jfree.data.Range;
import org.ulpscope.charts.OrdinalAxis;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;

/**
 * How values are laid out along an axis: evenly by their ordinals, counted from an origin so that single ulps can be told apart near it, or by
 * their size.
 *
 * @param format the values' format
 * @param linear whether they are laid out by their size
 * @param origin ordinal of the value whose coordinate is 0, on an axis of ordinals
 */
record PlotScale(Format format, boolean linear, long origin) {
    /** How many binades an axis of ordinals shows to each side at first. */
    private static final int BINADES = 4;

    /** Beyond it the length of an axis could not be told. */
    private static final double FARTHEST = Double.MAX_VALUE / 4;

    /** Where a value lies; a NaN for one that lies nowhere on such an axis. */
    double coordinate(Value value) {
        if (value.isNaN()) {
            return Double.NaN;
        }
        if (!linear) {
            return OrdinalAxis.coordinate(value.ordinal(), origin);
        }
        double number = value.toDouble();
        return Math.abs(number) <= FARTHEST ? number : Double.NaN;
    }

    /** The finite value that lies nearest to a place. */
    Value value(double coordinate) {
        if (!linear) {
            return Value.ofOrdinal(format, OrdinalAxis.ordinal(coordinate, origin, format));
        }
        if (!(format instanceof FloatFormat floating)) {
            long ordinal = Math.clamp(Math.round(coordinate), format.minOrdinal(), format.maxOrdinal());
            return Value.ofOrdinal(format, ordinal);
        }
        Value rounded = new Value(floating, floating.convert(Value.of(coordinate)));
        return rounded.isFinite()
                ? rounded
                : Value.ofOrdinal(format, coordinate < 0 ? format.minOrdinal() : format.maxOrdinal());
    }

    /** Where all finite values lie that have a place on the axis. */
    Range all() {
        return new Range(end(format.minOrdinal(), -FARTHEST), end(format.maxOrdinal(), FARTHEST));
    }

    private double end(long ordinal, double farthest) {
        double end = coordinate(Value.ofOrdinal(format, ordinal));
        return Double.isNaN(end) ? farthest : end;
    }

    /** The part of the axis around a value that is shown at first. */
    Range around(Value value) {
        if (!linear) {
            double reach = format instanceof FloatFormat floating ? BINADES * (double) floating.minNormalOrdinal() : 64;
            double centre = value.isNaN() ? 0 : coordinate(value);
            return new Range(
                    Math.max(centre - reach, all().getLowerBound()), Math.min(centre + reach, all().getUpperBound()));
        }
        double centre = value.isFinite() ? value.toDouble() : 0;
        double reach = centre == 0 ? 1 : Math.min(Math.abs(centre), FARTHEST / 2);
        double inside = Math.clamp(centre, reach - FARTHEST, FARTHEST - reach);
        return new Range(inside - reach, inside + reach);
    }

    /** Such an axis, which shows all that is plotted. */
    NumberAxis axis(String label) {
        NumberAxis axis = linear ? new NumberAxis(label) : new OrdinalAxis(label, format, origin);
        axis.setAutoRangeIncludesZero(false);
        return axis;
    }
}
