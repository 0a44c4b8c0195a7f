package org.ulpscope.charts.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jfree.data.Range;
import org.junit.jupiter.api.Test;
import org.ulpscope.charts.content.PlotPoint;
import org.ulpscope.charts.content.PointDataset;
import org.ulpscope.charts.content.PointSeries;

class PointDatasetTest {
    private static final int MANY = 100_000;

    private static PointDataset of(PointSeries.Kind kind, List<PlotPoint> points) {
        return new PointDataset(List.of(new PointSeries("s", kind, points)));
    }

    private static List<PlotPoint> shown(PointDataset dataset) {
        return IntStream.range(0, dataset.getItemCount(0))
                .mapToObj(i -> dataset.point(0, i))
                .toList();
    }

    @Test
    void theAxesSeeEveryFinitePointWhateverIsDrawn() {
        PointDataset dataset = of(
                PointSeries.Kind.SCATTER,
                List.of(
                        PlotPoint.of(-3, 7, "a"),
                        PlotPoint.of(5, Double.NaN, "b"),
                        PlotPoint.of(Double.POSITIVE_INFINITY, 9, "c")));
        dataset.thinOut(new Range(0, 1), new Range(0, 1), 100, 100);
        assertEquals(new Range(-3, 5), dataset.getDomainBounds(true));
        assertEquals(new Range(7, 9), dataset.getRangeBounds(true));
    }

    @Test
    void withoutAFinitePointThereAreNoBounds() {
        assertNull(of(PointSeries.Kind.LINE, List.of(PlotPoint.of(1, Double.NaN, "gap")))
                .getRangeBounds(true));
    }

    @Test
    void fewPointsAreAllDrawn() {
        PointDataset dataset = of(PointSeries.Kind.SCATTER, List.of(PlotPoint.of(0, 0, "a"), PlotPoint.of(0, 0, "b")));
        dataset.thinOut(new Range(0, 1), new Range(0, 1), 100, 100);
        assertEquals(2, dataset.getItemCount(0));
    }

    @Test
    void aThinnedLineKeepsItsEndsAndEachPeak() {
        List<PlotPoint> points = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            double peak = i == 40_404 ? 50 : i == 70_707 ? -50 : Math.sin(i / 10.0);
            points.add(PlotPoint.of(i, peak, "" + i));
        }
        PointDataset dataset = of(PointSeries.Kind.LINE, points);
        dataset.thinOut(new Range(0, MANY), new Range(-50, 50), 500, 300);
        List<PlotPoint> shown = shown(dataset);
        assertTrue(shown.size() <= 4 * 502, "no more than four points a column: " + shown.size());
        assertEquals(points.getFirst(), shown.getFirst());
        assertEquals(points.getLast(), shown.getLast());
        assertTrue(shown.contains(points.get(40_404)) && shown.contains(points.get(70_707)));
        assertEquals(
                shown.stream().map(PlotPoint::x).sorted().toList(),
                shown.stream().map(PlotPoint::x).toList());
    }

    @Test
    void aThinnedScatterKeepsOnePointOfEachSquareOnScreen() {
        List<PlotPoint> points = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            points.add(PlotPoint.of(i % 100 + 0.5, i / 100 % 100 + 0.5, "" + i));
        }
        PointDataset dataset = of(PointSeries.Kind.SCATTER, points);
        dataset.thinOut(new Range(0, 100), new Range(0, 100), 400, 400);
        assertEquals(100 * 100, dataset.getItemCount(0), "a hundred squares of four pixels each way");
        dataset.thinOut(new Range(0, 50), new Range(0, 100), 400, 400);
        assertTrue(shown(dataset).stream().allMatch(point -> point.x() < 50), "the others are not on screen");
    }
}
