package org.ulpscope.bound.ui.internal.number;

import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.text.FieldPosition;
import java.text.NumberFormat;
import java.text.ParsePosition;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;
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

    /** A number that would reach beyond the plot ends at its place, or is left out where the one before reaches that far: nobody can read half a number. */
    @Override
    @SuppressWarnings({"rawtypes", "unchecked"})
    protected List refreshTicksHorizontal(Graphics2D graphics, Rectangle2D plot, RectangleEdge edge) {
        FontMetrics metrics = graphics.getFontMetrics(getTickLabelFont());
        List<NumberTick> fitting = new ArrayList<>();
        double after = Double.NEGATIVE_INFINITY;
        for (NumberTick tick : (List<NumberTick>) super.refreshTicksHorizontal(graphics, plot, edge)) {
            double at = valueToJava2D(tick.getValue(), plot, edge);
            double width = metrics.stringWidth(tick.getText());
            boolean fits = at + width / 2 <= plot.getMaxX();
            boolean isFree = fits || at - width > after;
            fitting.add(new NumberTick(
                    tick.getTickType(),
                    tick.getValue(),
                    isFree ? tick.getText() : "",
                    fits ? tick.getTextAnchor() : TextAnchor.BOTTOM_RIGHT,
                    tick.getRotationAnchor(),
                    tick.getAngle()));
            after = at + width / 2 + metrics.charWidth(' ');
        }
        return fitting;
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
