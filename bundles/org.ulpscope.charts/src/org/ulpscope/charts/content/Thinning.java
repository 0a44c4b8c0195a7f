package org.ulpscope.charts.content;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jfree.data.Range;

/** Leaves out the points of a series that would be drawn over others. */
final class Thinning {
    /** A series with fewer points for each pixel than this is drawn whole. */
    private static final int WORTHWHILE = 2;

    /** Points of a scatter are drawn larger than a pixel: one for each square of so many pixels shows as much. */
    private static final int SQUARE = 4;

    private Thinning() {}

    /** The points to draw when these parts of the two axes are on screen. */
    public static List<PlotPoint> thin(PointSeries series, Range domain, Range range, int width, int height) {
        if (domain.getLength() <= 0 || range.getLength() <= 0 || series.points().size() <= WORTHWHILE * width) {
            return series.points();
        }
        return switch (series.kind()) {
            case LINE -> line(series.points(), domain, width);
            case SCATTER -> scatter(series.points(), domain, range, width / SQUARE, height / SQUARE);
        };
    }

    private static List<PlotPoint> line(List<PlotPoint> points, Range domain, int width) {
        List<PlotPoint> kept = new ArrayList<>();
        int start = 0;
        while (start < points.size()) {
            long column = cell(points.get(start).x(), domain, width);
            int lowest = start;
            int highest = start;
            int end = start;
            while (end < points.size() && cell(points.get(end).x(), domain, width) == column) {
                lowest = points.get(end).y() < points.get(lowest).y() ? end : lowest;
                highest = points.get(end).y() > points.get(highest).y() ? end : highest;
                end++;
            }
            int[] order = {start, Math.min(lowest, highest), Math.max(lowest, highest), end - 1};
            for (int i = 0; i < order.length; i++) {
                if (i == 0 || order[i] != order[i - 1]) {
                    kept.add(points.get(order[i]));
                }
            }
            start = end;
        }
        return kept;
    }

    private static List<PlotPoint> scatter(List<PlotPoint> points, Range domain, Range range, int width, int height) {
        List<PlotPoint> kept = new ArrayList<>();
        Set<Long> taken = new HashSet<>();
        for (PlotPoint point : points) {
            long column = cell(point.x(), domain, width);
            long row = cell(point.y(), range, height);
            boolean onScreen = column >= 0 && column < width && row >= 0 && row < height;
            if (onScreen && taken.add(column << Integer.SIZE | row)) {
                kept.add(point);
            }
        }
        return kept;
    }

    /** The pixel that a coordinate falls on; everything before the screen is cell -1 and everything after it cell {@code pixels}. */
    private static long cell(double coordinate, Range visible, int pixels) {
        double share = (coordinate - visible.getLowerBound()) / visible.getLength();
        return share < 0 ? -1 : share >= 1 ? pixels : (long) (share * pixels);
    }
}
