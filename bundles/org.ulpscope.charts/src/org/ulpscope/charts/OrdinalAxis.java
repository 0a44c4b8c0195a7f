package org.ulpscope.charts;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.Range;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;

/**
 * An axis of ordinals whose ticks are labelled with the values there: equal lengths are equal numbers of ulps, and a label reads 1e-300, 1
 * or 1e300. An ordinal of FP64 has 63 bits and a chart's coordinate 53, so ends far from the origin can be told apart to about a thousand
 * ulps; near the origin single ulps can.
 */
public final class OrdinalAxis extends NumberAxis {
    private static final long serialVersionUID = 1L;

    /** Space between two labels, in pixels. */
    private static final double GAP = 24;

    /** So far may a label reach out of the plot, in pixels: there is the edge of the picture. */
    private static final double MARGIN = 6;

    /** Up to here a double tells whole numbers apart. */
    private static final double EXACT = 0x1p53;

    private final transient Format format;
    private final long origin;

    /** An axis for values of the format, which shows all its finite values until told otherwise. */
    public OrdinalAxis(String label, Format format) {
        this(label, format, 0);
    }

    /**
     * The same with coordinates counted from a value.
     *
     * @param origin ordinal of the value whose coordinate is 0
     */
    public OrdinalAxis(String label, Format format, long origin) {
        super(label);
        this.format = format;
        this.origin = origin;
        setAutoRangeIncludesZero(false);
        setDefaultAutoRange(
                new Range(coordinate(format.minOrdinal(), origin), coordinate(format.maxOrdinal(), origin)));
    }

    /** Where a value lies on such an axis; empty-handed for a NaN, which lies nowhere. */
    public static double coordinate(Value value) {
        return value.isNaN() ? Double.NaN : value.ordinal();
    }

    /** Where an ordinal lies on an axis with that origin; exact within 2^53 ulps of it. */
    public static double coordinate(long ordinal, long origin) {
        long difference = ordinal - origin;
        boolean overflowed = ((ordinal ^ origin) & (ordinal ^ difference)) < 0;
        return overflowed ? (double) ordinal - (double) origin : difference;
    }

    /** The ordinal of the format that lies nearest to a coordinate on an axis with that origin. */
    public static long ordinal(double coordinate, long origin, Format format) {
        boolean exact = Math.abs(coordinate) <= EXACT;
        long ordinal = exact ? saturated(origin, Math.round(coordinate)) : Math.round(origin + coordinate);
        return Math.clamp(ordinal, format.minOrdinal(), format.maxOrdinal());
    }

    private static long saturated(long a, long b) {
        long sum = a + b;
        boolean overflowed = ((a ^ sum) & (b ^ sum)) < 0;
        return !overflowed ? sum : a < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }

    @Override
    public List<?> refreshTicks(Graphics2D graphics, AxisState state, Rectangle2D dataArea, RectangleEdge edge) {
        boolean horizontal = RectangleEdge.isTopOrBottom(edge);
        TextAnchor anchor = horizontal
                ? (edge == RectangleEdge.TOP ? TextAnchor.BOTTOM_CENTER : TextAnchor.TOP_CENTER)
                : (edge == RectangleEdge.LEFT ? TextAnchor.CENTER_RIGHT : TextAnchor.CENTER_LEFT);
        List<NumberTick> ticks = new ArrayList<>();
        for (Value value : fitting(graphics, horizontal ? dataArea.getWidth() : dataArea.getHeight(), horizontal)) {
            double at = coordinate(value.ordinal(), origin);
            boolean isCut =
                    horizontal && end(graphics, value, valueToJava2D(at, dataArea, edge)) > dataArea.getMaxX() + MARGIN;
            TextAnchor held =
                    !isCut ? anchor : edge == RectangleEdge.TOP ? TextAnchor.BOTTOM_RIGHT : TextAnchor.TOP_RIGHT;
            ticks.add(new NumberTick(at, OrdinalTicks.label(value), held, TextAnchor.CENTER, 0));
        }
        return ticks;
    }

    /** How far to the right the label of a tick reaches that stands in its middle. */
    private double end(Graphics2D graphics, Value value, double middle) {
        return middle + graphics.getFontMetrics(getTickLabelFont()).stringWidth(OrdinalTicks.label(value)) / 2.0;
    }

    /** As many ticks as have room for their labels. */
    private List<Value> fitting(Graphics2D graphics, double length, boolean horizontal) {
        var metrics = graphics.getFontMetrics(getTickLabelFont());
        int most = (int) Math.max(2, length / (horizontal ? 2 * GAP : metrics.getHeight() + GAP));
        long low = ordinal(getRange().getLowerBound(), origin, format);
        long high = ordinal(getRange().getUpperBound(), origin, format);
        List<Value> ticks = OrdinalTicks.choose(format, low, high, most);
        while (horizontal && most > 1) {
            double widest = ticks.stream()
                    .mapToInt(value -> metrics.stringWidth(OrdinalTicks.label(value)))
                    .max()
                    .orElse(0);
            if (ticks.size() * (widest + GAP) <= length) {
                break;
            }
            most--;
            ticks = OrdinalTicks.choose(format, low, high, most);
        }
        return ticks;
    }
}
