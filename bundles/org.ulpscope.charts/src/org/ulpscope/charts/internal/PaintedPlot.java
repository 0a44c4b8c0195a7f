package org.ulpscope.charts.internal;

import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.Map;
import java.util.stream.Collectors;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.data.Range;

/**
 * One plot of a painted chart, with its axes as they were then.
 *
 * @param number position among the plots of the chart, from the top
 * @param area where its data were drawn, in points of the canvas
 * @param allAcross what the domain axis shows of the whole chart
 * @param allUp what the range axis shows of it
 */
public record PaintedPlot(
        int number, Rectangle2D area, ValueAxis domain, ValueAxis range, Range allAcross, Range allUp) {
    /** Lengths that differ by rounding are the same. */
    private static final double ROUNDING = 1e-9;

    /** The viewport in which the rectangle, in points of the canvas, fills this plot. */
    public Viewport zoomedTo(Viewport before, Rectangle2D part) {
        Range across = ordered(
                domain.java2DToValue(part.getMinX(), area, RectangleEdge.BOTTOM),
                domain.java2DToValue(part.getMaxX(), area, RectangleEdge.BOTTOM));
        Range down = ordered(
                range.java2DToValue(part.getMaxY(), area, RectangleEdge.LEFT),
                range.java2DToValue(part.getMinY(), area, RectangleEdge.LEFT));
        boolean possible = isWideEnough(across) && isWideEnough(down);
        return possible ? before.withDomain(across).withRange(number, down) : before;
    }

    /** The same, but nowhere more than the whole chart shows. */
    public Viewport zoomedWithin(Viewport before, Rectangle2D part) {
        Viewport next = zoomedTo(before, part);
        return new Viewport(
                next.domain().filter(across -> !isMore(across, allAcross)),
                next.ranges().entrySet().stream()
                        .filter(shown -> shown.getKey() != number || !isMore(shown.getValue(), allUp))
                        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
    }

    private static boolean isMore(Range part, Range all) {
        return part.getLength() > all.getLength() * (1 + ROUNDING);
    }

    /** The part of the canvas to show so that lengths are {@code factor} times as short around {@code centre}, which stays where it is. */
    public Rectangle2D scaled(double factor, Point2D centre) {
        return new Rectangle2D.Double(
                centre.getX() - (centre.getX() - area.getX()) * factor,
                centre.getY() - (centre.getY() - area.getY()) * factor,
                area.getWidth() * factor,
                area.getHeight() * factor);
    }

    /** The part of the canvas to show after everything has moved by so many points. */
    public Rectangle2D moved(double right, double down) {
        return new Rectangle2D.Double(area.getX() - right, area.getY() - down, area.getWidth(), area.getHeight());
    }

    private static Range ordered(double a, double b) {
        return new Range(Math.min(a, b), Math.max(a, b));
    }

    /** Below this a coordinate, which is a double, cannot tell pixels apart. */
    private static boolean isWideEnough(Range part) {
        double magnitude = Math.max(Math.abs(part.getLowerBound()), Math.abs(part.getUpperBound()));
        return Double.isFinite(part.getLength()) && part.getLength() > 256 * Math.ulp(magnitude);
    }
}
