package org.ulpscope.charts.internal;

import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jfree.chart.entity.XYItemEntity;
import org.ulpscope.charts.content.LaneAxis;
import org.ulpscope.charts.content.PlotPoint;

/**
 * A chart as it was painted: the picture, and what lies where in it.
 *
 * @param image the picture
 * @param plots its plots, in points of the canvas
 * @param hits its points, in points of the canvas
 */
public record PaintedChart(BufferedImage image, List<PaintedPlot> plots, List<Hit> hits) {
    /** How far from a point, in points of the canvas, the mouse still means it. */
    private static final double REACH = 8;

    /** A point and where it was drawn. */
    public record Hit(double x, double y, PlotPoint point) {}

    /** The plot at a place; the first one if there is none. */
    public Optional<PaintedPlot> plotAt(double x, double y) {
        return plots.stream()
                .filter(plot -> plot.area().contains(x, y))
                .findFirst()
                .or(() -> plots.stream().findFirst());
    }

    /** The point that is nearest to a place, if one is near. */
    public Optional<PlotPoint> pointAt(double x, double y) {
        return hits.stream()
                .filter(hit -> Point2D.distance(hit.x, hit.y, x, y) <= REACH)
                .min(Comparator.comparingDouble(hit -> Point2D.distance(hit.x, hit.y, x, y)))
                .map(Hit::point);
    }

    /** The name of the lane at a height, where the chart has lanes there. */
    public Optional<String> laneAt(double y) {
        return plots.stream()
                .filter(plot -> plot.area().getMinY() <= y && y <= plot.area().getMaxY())
                .filter(plot -> plot.range() instanceof LaneAxis)
                .findFirst()
                .flatMap(plot -> ((LaneAxis) plot.range()).nameAt(y, plot.area()));
    }

    static List<Hit> hits(Collection<?> entities) {
        return entities.stream()
                .filter(XYItemEntity.class::isInstance)
                .map(XYItemEntity.class::cast)
                .filter(entity -> entity.getDataset() instanceof org.ulpscope.charts.content.PointDataset)
                .map(PaintedChart::hit)
                .toList();
    }

    private static Hit hit(XYItemEntity entity) {
        Rectangle2D bounds = entity.getArea().getBounds2D();
        var points = (org.ulpscope.charts.content.PointDataset) entity.getDataset();
        return new Hit(
                bounds.getCenterX(), bounds.getCenterY(), points.point(entity.getSeriesIndex(), entity.getItem()));
    }
}
