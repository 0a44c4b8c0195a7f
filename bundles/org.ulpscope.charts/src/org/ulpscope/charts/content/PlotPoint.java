package org.ulpscope.charts.content;

import java.util.Optional;

/**
 * A point of a chart and what it stands for.
 *
 * @param x place on the domain axis
 * @param y place on the range axis; NaN interrupts a line
 * @param tooltip exact values, as the user wants to read them
 * @param subject what is selected by a click on the point
 */
public record PlotPoint(double x, double y, String tooltip, Optional<Object> subject) {
    /** A point that explains itself but stands for nothing. */
    public static PlotPoint of(double x, double y, String tooltip) {
        return new PlotPoint(x, y, tooltip, Optional.empty());
    }

    /** A point that stands for {@code subject}. */
    public static PlotPoint of(double x, double y, String tooltip, Object subject) {
        return new PlotPoint(x, y, tooltip, Optional.of(subject));
    }
}
