package org.ulpscope.bound.ui.internal.number;

import java.text.FieldPosition;
import java.text.NumberFormat;
import java.text.ParsePosition;
import org.jfree.chart.axis.NumberAxis;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/** An axis of values beside one of ulps, which it follows. */
final class ValuesAxis extends NumberAxis {
    private static final long serialVersionUID = 1L;

    /**
     * @param middle the value at 0 ulps
     * @param ulps the axis that is followed
     */
    ValuesAxis(Value middle, NumberAxis ulps) {
        super(null);
        setStandardTickUnits(NumberAxis.createIntegerTickUnits());
        setNumberFormatOverride(new Decimals(middle));
        setRange(ulps.getRange());
        ulps.addChangeListener(event -> setRange(ulps.getRange()));
    }

    /** The values at so many ulps from the middle. */
    private static final class Decimals extends NumberFormat {
        private static final long serialVersionUID = 1L;

        private final transient Value middle;

        Decimals(Value middle) {
            this.middle = middle;
        }

        @Override
        public StringBuffer format(double ulps, StringBuffer out, FieldPosition position) {
            return format(Math.round(ulps), out, position);
        }

        @Override
        public StringBuffer format(long ulps, StringBuffer out, FieldPosition position) {
            FloatFormat format = (FloatFormat) middle.format();
            long infinity = format.maxOrdinal() + 1;
            double place = (double) middle.ordinal() + ulps;
            return place < -(double) infinity - 1 || place > infinity
                    ? out
                    : out.append(
                            Value.ofOrdinal(format, middle.ordinal() + ulps).decimal());
        }

        @Override
        public Number parse(String source, ParsePosition position) {
            throw new UnsupportedOperationException("Ticks are not read.");
        }
    }
}
