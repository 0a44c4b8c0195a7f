package org.ulpscope.charts.content;

import java.util.List;

/**
 * Points that belong together.
 *
 * @param name its name in the legend, unique within a chart
 * @param kind how it may be thinned out when it has more points than the screen has pixels
 * @param points its points; for a line in ascending order of x
 */
public record PointSeries(String name, Kind kind, List<PlotPoint> points) {
    /** What is kept when a series is thinned out. */
    public enum Kind {
        /** The first, lowest, highest and last point of each pixel column, so that the line looks the same. */
        LINE,
        /** One point of each little square. */
        SCATTER
    }

    public PointSeries {
        points = List.copyOf(points);
    }
}
