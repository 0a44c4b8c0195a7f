package org.ulpscope.tune.ui.internal.fom;

import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.data.Range;
import org.ulpscope.charts.content.ChartContent;
import org.ulpscope.charts.content.PlotPoint;
import org.ulpscope.charts.style.ChartTheme;

/** The error of each evaluation against the threshold (the paper's figure 7). */
record ErrorChart(TuningContents contents) implements ChartContent {
    @Override
    public JFreeChart create(ChartTheme theme) {
        ErrorAxis errors = ErrorAxis.of(contents);
        NumberAxis domain = new NumberAxis("Evaluation");
        domain.setRange(new Range(0, contents.evaluations().size() + 1.0));
        domain.setStandardTickUnits(NumberAxis.createIntegerTickUnits());
        XYPlot plot = new XYPlot(
                VerdictSeries.points(
                        contents.evaluations(),
                        stored -> PlotPoint.of(
                                stored.number(),
                                errors.place(stored.evaluation().error()),
                                VerdictSeries.tooltip(stored, contents),
                                stored)),
                domain,
                errors.axis(),
                VerdictSeries.renderer(theme));
        plot.addRangeMarker(Markers.named("threshold", errors.threshold(), theme.series(1), theme));
        return new JFreeChart(null, null, plot, true);
    }
}
