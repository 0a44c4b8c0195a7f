package org.ulpscope.hunt.ui.internal.progress;

import java.text.FieldPosition;
import java.text.NumberFormat;
import java.text.ParsePosition;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.data.Range;

/** An axis of distances in ulps, by their logarithm, which has a place for 0. */
final class UlpAxis extends NumberAxis {
    private static final long serialVersionUID = 1L;

    UlpAxis(String label, double longest) {
        super(label);
        setRange(new Range(0, Math.ceil(coordinate(longest))));
        setStandardTickUnits(NumberAxis.createIntegerTickUnits());
        setNumberFormatOverride(new PowersOfTen());
    }

    /** Where a distance lies on such an axis. */
    static double coordinate(double ulps) {
        return Math.log10(1 + ulps);
    }

    private static final class PowersOfTen extends NumberFormat {
        private static final long serialVersionUID = 1L;

        @Override
        public StringBuffer format(double exponent, StringBuffer to, FieldPosition position) {
            return to.append(exponent <= 0 ? "0" : "1e" + Math.round(exponent));
        }

        @Override
        public StringBuffer format(long exponent, StringBuffer to, FieldPosition position) {
            return format((double) exponent, to, position);
        }

        @Override
        public Number parse(String source, ParsePosition position) {
            throw new UnsupportedOperationException("Labels are only written");
        }
    }
}
