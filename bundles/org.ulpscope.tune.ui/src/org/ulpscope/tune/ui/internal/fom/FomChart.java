package org.ulpscope.tune.ui.internal.fom;

import java.awt.BasicStroke;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYStepRenderer;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.data.Range;
import org.ulpscope.charts.content.ChartContent;
import org.ulpscope.charts.content.PlotPoint;
import org.ulpscope.charts.content.PointDataset;
import org.ulpscope.charts.content.PointSeries;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.search.SearchTrace;
import org.ulpscope.tune.study.content.StoredEvaluation;
import org.ulpscope.tune.study.content.StoredSearch;

/** The figure of merit of the best valid vector against the programs that were run for it, a line for each search (the paper's figures 3 to 6). */
record FomChart(TuningContents contents) implements ChartContent {
    private static final float[][] DASHES = {{1}, {8, 3}, {3, 3}, {10, 3, 3, 3}};

    @Override
    public JFreeChart create(ChartTheme theme) {
        NumberAxis domain = new NumberAxis("Executions");
        domain.setRange(new Range(0, longest() + 1));
        domain.setStandardTickUnits(NumberAxis.createIntegerTickUnits());
        NumberAxis range = new NumberAxis(contents.speedTitle());
        range.setAutoRangeIncludesZero(false);
        XYStepRenderer renderer = new XYStepRenderer();
        renderer.setDefaultShapesVisible(true);
        renderer.setDefaultToolTipGenerator(PointDataset.TOOLTIPS);
        List<PointSeries> lines = new ArrayList<>();
        for (StoredSearch search : contents.searches()) {
            int index = lines.size();
            lines.add(line(search, index));
            renderer.setSeriesPaint(index, theme.series(index));
            renderer.setSeriesStroke(index, stroke(index));
            renderer.setSeriesShape(index, new java.awt.geom.Ellipse2D.Double(-3, -3, 6, 6));
        }
        XYPlot plot = new XYPlot(new PointDataset(lines), domain, range, renderer);
        plot.addRangeMarker(Markers.named("as written", 1, theme.foreground(), theme));
        JFreeChart chart = new JFreeChart(null, null, plot, lines.size() > 1);
        if (chart.getLegend() != null) {
            chart.getLegend().setPosition(RectangleEdge.BOTTOM);
        }
        return chart;
    }

    private double longest() {
        return contents.searches().stream()
                .mapToLong(StoredSearch::executions)
                .max()
                .orElse(1);
    }

    private static BasicStroke stroke(int index) {
        float[] dashes = DASHES[index % DASHES.length];
        return index % DASHES.length == 0
                ? new BasicStroke(2f)
                : new BasicStroke(2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dashes, 0);
    }

    private PointSeries line(StoredSearch search, int index) {
        List<StoredEvaluation> stored = contents.of(search);
        Map<Evaluation, StoredEvaluation> byEvaluation = new HashMap<>();
        stored.forEach(one -> byEvaluation.putIfAbsent(one.evaluation(), one));
        SearchTrace trace =
                SearchTrace.of(stored.stream().map(StoredEvaluation::evaluation).toList());
        List<PlotPoint> points = new ArrayList<>();
        for (SearchTrace.Step step : trace.steps()) {
            double fom = step.evaluation().fom();
            points.add(PlotPoint.of(
                    step.executions(),
                    contents.speedup(fom),
                    "%s: %s after %,d executions"
                            .formatted(search.request().name(), contents.timesAsFast(fom, 4), step.executions()),
                    byEvaluation.get(step.evaluation())));
        }
        trace.best()
                .ifPresent(best -> points.add(new PlotPoint(
                        trace.executions(),
                        contents.speedup(best.fom()),
                        "%s: %,d executions so far".formatted(search.request().name(), trace.executions()),
                        Optional.of(byEvaluation.get(best)))));
        return new PointSeries(name(search, index), PointSeries.Kind.LINE, points);
    }

    /** Searches of one name differ by their numbers, since a chart wants its lines to. */
    private String name(StoredSearch search, int index) {
        boolean again = contents.searches().subList(0, index).stream()
                .anyMatch(before ->
                        before.request().name().equals(search.request().name()));
        return search.request().name() + (again ? " " + search.number() : "");
    }
}
