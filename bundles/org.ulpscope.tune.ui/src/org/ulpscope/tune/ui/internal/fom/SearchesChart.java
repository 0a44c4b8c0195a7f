package org.ulpscope.tune.ui.internal.fom;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.annotations.XYBoxAnnotation;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.Layer;
import org.jfree.data.Range;
import org.ulpscope.charts.content.ChartContent;
import org.ulpscope.charts.content.PlotPoint;
import org.ulpscope.charts.content.PointDataset;
import org.ulpscope.charts.content.PointSeries;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.tune.search.SearchTrace;
import org.ulpscope.tune.study.content.StoredEvaluation;
import org.ulpscope.tune.study.content.StoredSearch;

/** What each search came to, beside each other: strategies, or one with its components switched off in turn (the paper's figure 9). */
record SearchesChart(TuningContents contents) implements ChartContent {
    private static final double HALF = 0.35;
    private static final double HEADROOM = 1.08;

    @Override
    public JFreeChart create(ChartTheme theme) {
        List<StoredSearch> searches = contents.searches().reversed();
        SymbolAxis names = new SymbolAxis(
                null, searches.stream().map(search -> search.request().name()).toArray(String[]::new));
        names.setRange(new Range(-0.6, searches.size() - 0.4));
        names.setGridBandsVisible(false);
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(false, true);
        renderer.setDefaultToolTipGenerator(PointDataset.TOOLTIPS);
        renderer.setSeriesShape(0, new Rectangle2D.Double(-1, -3, 2, 6));
        renderer.setSeriesPaint(0, theme.foreground());
        List<PlotPoint> ends = new ArrayList<>();
        double most = 1;
        for (int i = 0; i < searches.size(); i++) {
            SearchTrace trace = SearchTrace.of(contents.of(searches.get(i)).stream()
                    .map(StoredEvaluation::evaluation)
                    .toList());
            double speedup =
                    trace.best().map(best -> contents.speedup(best.fom())).orElse(0.0);
            most = Math.max(most, speedup);
            Color color = theme.faint(theme.series(0), 0.7);
            renderer.addAnnotation(
                    new XYBoxAnnotation(i - HALF, 0, i + HALF, speedup, new BasicStroke(0), color, color),
                    Layer.BACKGROUND);
            ends.add(PlotPoint.of(
                    i,
                    speedup,
                    "%s: %s after %,d executions"
                            .formatted(
                                    searches.get(i).request().name(),
                                    contents.description().place().timesAsFast(speedup, 4),
                                    trace.executions())));
        }
        NumberAxis speedups = new NumberAxis(contents.speedTitle() + " of the result");
        speedups.setRange(new Range(0, most * HEADROOM));
        PointDataset data = new PointDataset(List.of(new PointSeries("Result", PointSeries.Kind.SCATTER, ends)));
        XYPlot plot = new XYPlot(data, names, speedups, renderer);
        plot.setOrientation(PlotOrientation.HORIZONTAL);
        plot.addRangeMarker(Markers.named("as written", 1, theme.foreground(), theme));
        return new JFreeChart(null, null, plot, false);
    }
}
