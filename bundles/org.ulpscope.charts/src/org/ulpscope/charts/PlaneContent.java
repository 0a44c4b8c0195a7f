package org.ulpscope.charts;

import java.awt.Graphics2D;
import java.util.Optional;
import org.ulpscope.charts.style.ChartTheme;

/** What a {@link PlaneCanvas} shows: a drawing with places of its own, such as a graph. Immutable. */
public interface PlaneContent {
    /** Its width, in points at its natural size. */
    double width();

    /** Its height, in points at its natural size. */
    double height();

    /** Draws it at its natural size, its left upper corner at the origin. */
    void draw(Graphics2D graphics, ChartTheme theme);

    /** What there is at a place. */
    Optional<Object> at(double x, double y);

    /** What there is at a place, in words. */
    Optional<String> tooltipAt(double x, double y);
}
