package org.ulpscope.charts.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.data.Range;
import org.junit.jupiter.api.Test;
import org.ulpscope.charts.content.ChartContent;
import org.ulpscope.charts.content.PlotPoint;
import org.ulpscope.charts.content.PointDataset;
import org.ulpscope.charts.content.PointSeries;
import org.ulpscope.charts.internal.ChartRun;
import org.ulpscope.charts.internal.PaintedChart;
import org.ulpscope.charts.internal.PaintedPlot;
import org.ulpscope.charts.internal.Viewport;
import org.ulpscope.charts.style.ChartTheme;

/** What lies where in a painted chart: what a click selects, and what zooming shows. */
class PaintedChartTest {
    private static final int WIDTH = 600;
    private static final int HEIGHT = 400;

    private final List<PlotPoint> points = IntStream.range(0, 10)
            .mapToObj(i -> PlotPoint.of(i, i * i, "point " + i, i))
            .toList();
    private final PaintedChart painted = paint(Viewport.WHOLE);

    private PaintedChart paint(Viewport viewport) {
        ChartContent content = theme -> new JFreeChart(new XYPlot(
                new PointDataset(List.of(new PointSeries("squares", PointSeries.Kind.SCATTER, points))),
                new NumberAxis("x"),
                new NumberAxis("y"),
                new XYLineAndShapeRenderer(false, true)));
        return new ChartRun(content, ChartTheme.LIGHT).paint(viewport, WIDTH, HEIGHT, 100);
    }

    private static PaintedChart.Hit hit(PaintedChart chart, int number) {
        return chart.hits().stream()
                .filter(each -> each.point().subject().equals(Optional.of(number)))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aClickNearAPointSelectsTheNearest() {
        for (PaintedChart.Hit hit : painted.hits()) {
            assertSame(hit.point(), painted.pointAt(hit.x() + 2, hit.y() - 2).orElseThrow());
        }
        assertEquals(points.size(), painted.hits().size());
    }

    @Test
    void aClickFarFromAllPointsSelectsNothing() {
        PaintedChart.Hit last = hit(painted, 9);
        assertTrue(painted.pointAt(last.x() - 30, last.y()).isEmpty());
    }

    @Test
    void pointsLieWhereTheirCoordinatesSay() {
        PaintedPlot plot = painted.plots().getFirst();
        for (PaintedChart.Hit hit : painted.hits()) {
            double x = plot.domain().java2DToValue(hit.x(), plot.area(), RectangleEdge.BOTTOM);
            double y = plot.range().java2DToValue(hit.y(), plot.area(), RectangleEdge.LEFT);
            assertEquals(hit.point().x(), x, 0.1);
            assertEquals(hit.point().y(), y, 0.5);
        }
        assertTrue(hit(painted, 3).x() < hit(painted, 4).x());
        assertTrue(hit(painted, 3).y() > hit(painted, 4).y(), "up is more");
    }

    @Test
    void zoomingToARectangleShowsWhatWasInIt() {
        PaintedPlot plot = painted.plots().getFirst();
        PaintedChart.Hit three = hit(painted, 3);
        PaintedChart.Hit five = hit(painted, 5);
        Rectangle2D part = new Rectangle2D.Double(
                three.x() - 5, five.y() - 5, five.x() - three.x() + 10, three.y() - five.y() + 10);
        Viewport near = plot.zoomedTo(Viewport.WHOLE, part);
        Range domain = near.domain().orElseThrow();
        assertTrue(domain.contains(3) && domain.contains(5) && !domain.contains(2) && !domain.contains(6));
        assertTrue(near.ranges().get(0).contains(25) && !near.ranges().get(0).contains(4));
        List<Object> shown = paint(near).hits().stream()
                .map(hit -> hit.point().subject().orElseThrow())
                .toList();
        assertEquals(List.of(3, 4, 5), shown);
    }

    @Test
    void scalingKeepsTheCentreWhereItIs() {
        PaintedPlot plot = painted.plots().getFirst();
        Point2D centre =
                new Point2D.Double(plot.area().getX() + 100, plot.area().getY() + 50);
        Rectangle2D part = plot.scaled(0.5, centre);
        assertEquals(plot.area().getWidth() / 2, part.getWidth(), 1e-9);
        assertEquals(0.5 * 100, centre.getX() - part.getX(), 1e-9);
        assertEquals(0.5 * 50, centre.getY() - part.getY(), 1e-9);
    }

    @Test
    void aRectangleOfNoWidthZoomsNowhere() {
        PaintedPlot plot = painted.plots().getFirst();
        Rectangle2D nothing =
                new Rectangle2D.Double(plot.area().getCenterX(), plot.area().getCenterY(), 0, 10);
        assertSame(Viewport.WHOLE, plot.zoomedTo(Viewport.WHOLE, nothing));
    }
}
