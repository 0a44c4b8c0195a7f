package org.ulpscope.tune.ui.internal.fom;

import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.util.List;
import java.util.function.Function;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.ulpscope.charts.content.PlotPoint;
import org.ulpscope.charts.content.PointDataset;
import org.ulpscope.charts.content.PointSeries;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.tune.run.Verdict;
import org.ulpscope.tune.study.content.StoredEvaluation;
import org.ulpscope.tune.ui.internal.run.Measured;

/** Evaluations as points: discs for valid ones, triangles for those over the threshold, so that colour is not needed to tell them apart. */
final class VerdictSeries {
    private static final List<Verdict> SHOWN = List.of(Verdict.VALID, Verdict.OVER_THRESHOLD);

    private VerdictSeries() {}

    static PointDataset points(List<StoredEvaluation> evaluations, Function<StoredEvaluation, PlotPoint> point) {
        return new PointDataset(SHOWN.stream()
                .map(verdict -> new PointSeries(
                        Measured.verdict(verdict),
                        PointSeries.Kind.SCATTER,
                        evaluations.stream()
                                .filter(stored -> stored.evaluation().verdict() == verdict)
                                .map(point)
                                .toList()))
                .toList());
    }

    static XYLineAndShapeRenderer renderer(ChartTheme theme) {
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(false, true);
        renderer.setDefaultToolTipGenerator(PointDataset.TOOLTIPS);
        renderer.setSeriesPaint(0, theme.series(0));
        renderer.setSeriesShape(0, new Ellipse2D.Double(-3, -3, 6, 6));
        renderer.setSeriesPaint(1, theme.series(1));
        renderer.setSeriesShape(1, triangle());
        return renderer;
    }

    /** A point in words. */
    static String tooltip(StoredEvaluation stored, TuningContents contents) {
        return "No. %,d (%s): %s, %s %s"
                .formatted(
                        stored.number(),
                        contents.search(stored).request().name(),
                        contents.timesAsFast(stored.evaluation().fom(), 4),
                        contents.countsDigits() ? "agreeing digits" : "error",
                        Measured.number(stored.evaluation().error()));
    }

    private static Shape triangle() {
        Path2D path = new Path2D.Double();
        path.moveTo(0, -4);
        path.lineTo(4, 3.5);
        path.lineTo(-4, 3.5);
        path.closePath();
        return path;
    }
}
