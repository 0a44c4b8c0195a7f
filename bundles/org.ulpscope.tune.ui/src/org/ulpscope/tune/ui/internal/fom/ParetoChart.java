package org.ulpscope.tune.ui.internal.fom;

import java.awt.BasicStroke;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.Range;
import org.ulpscope.charts.content.ChartContent;
import org.ulpscope.charts.content.PlotPoint;
import org.ulpscope.charts.content.PointDataset;
import org.ulpscope.charts.content.PointSeries;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Verdict;
import org.ulpscope.tune.search.ParetoFront;
import org.ulpscope.tune.study.content.StoredEvaluation;

/** All evaluations by speed and error, and the line of those that none betters in both. */
record ParetoChart(TuningContents contents) implements ChartContent {
    @Override
    public JFreeChart create(ChartTheme theme) {
        ErrorAxis errors = ErrorAxis.of(contents);
        NumberAxis domain = new NumberAxis(contents.speedTitle());
        domain.setRange(speedups());
        XYPlot plot = new XYPlot(
                VerdictSeries.points(contents.evaluations(), stored -> point(stored, errors)),
                domain,
                errors.axis(),
                VerdictSeries.renderer(theme));
        XYLineAndShapeRenderer line = new XYLineAndShapeRenderer(true, true);
        line.setDefaultToolTipGenerator(PointDataset.TOOLTIPS);
        line.setSeriesPaint(0, theme.series(2));
        line.setSeriesStroke(0, new BasicStroke(1.8f));
        line.setSeriesShape(0, new java.awt.geom.Ellipse2D.Double(-5, -5, 10, 10));
        line.setSeriesShapesFilled(0, false);
        plot.setDataset(
                1, new PointDataset(List.of(new PointSeries("Pareto front", PointSeries.Kind.LINE, front(errors)))));
        plot.setRenderer(1, line);
        plot.addRangeMarker(Markers.named("threshold", errors.threshold(), theme.series(1), theme));
        return new JFreeChart(null, null, plot, true);
    }

    private Range speedups() {
        DoubleSummaryStatistics seen = contents.evaluations().stream()
                .map(StoredEvaluation::evaluation)
                .filter(evaluation -> evaluation.verdict() != Verdict.REJECTED)
                .mapToDouble(evaluation -> contents.speedup(evaluation.fom()))
                .filter(Double::isFinite)
                .summaryStatistics();
        double least = Math.min(1, seen.getMin());
        double most = Math.max(1, seen.getMax());
        double margin = Math.max(0.02, (most - least) * 0.05);
        return new Range(least - margin, most + margin);
    }

    private List<PlotPoint> front(ErrorAxis errors) {
        Map<Evaluation, StoredEvaluation> stored = new HashMap<>();
        contents.evaluations().forEach(one -> stored.putIfAbsent(one.evaluation(), one));
        List<PlotPoint> points = new ArrayList<>();
        ParetoFront.of(List.copyOf(stored.keySet()))
                .evaluations()
                .forEach(evaluation -> points.add(point(stored.get(evaluation), errors)));
        points.sort(Comparator.comparingDouble(PlotPoint::x));
        return points;
    }

    private PlotPoint point(StoredEvaluation stored, ErrorAxis errors) {
        return PlotPoint.of(
                contents.speedup(stored.evaluation().fom()),
                errors.place(stored.evaluation().error()),
                VerdictSeries.tooltip(stored, contents) + "\nA click gives the precision vector editor these Formats.",
                stored);
    }
}
