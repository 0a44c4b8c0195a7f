package org.ulpscope.tune.ui.internal.fom;

import java.awt.BasicStroke;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYStepRenderer;
import org.jfree.data.Range;
import org.ulpscope.charts.content.ChartContent;
import org.ulpscope.charts.content.PlotPoint;
import org.ulpscope.charts.content.PointDataset;
import org.ulpscope.charts.content.PointSeries;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.tune.run.Generalisation;
import org.ulpscope.tune.ui.internal.run.Measured;

/**
 * How the errors of the result are distributed over varied inputs (the paper's figure 8).
 *
 * @param digits whether a larger number is a smaller error
 */
record CarryOverChart(Generalisation generalisation, boolean digits, double threshold) implements ChartContent {
    private static final double PER_CENT = 100;

    @Override
    public JFreeChart create(ChartTheme theme) {
        List<Double> seen = generalisation.errors();
        ErrorAxis errors = new ErrorAxis(digits, threshold, seen.stream().mapToDouble(Double::doubleValue));
        ValueAxis domain = errors.axis();
        NumberAxis range = new NumberAxis("Inputs (%)");
        range.setRange(new Range(0, 104));
        XYStepRenderer renderer = new XYStepRenderer();
        renderer.setDefaultToolTipGenerator(PointDataset.TOOLTIPS);
        renderer.setSeriesPaint(0, theme.series(0));
        renderer.setSeriesStroke(0, new BasicStroke(2f));
        XYPlot plot = new XYPlot(new PointDataset(List.of(line(seen, errors))), domain, range, renderer);
        plot.addDomainMarker(Markers.named("threshold", errors.threshold(), theme.series(1), theme));
        return new JFreeChart(null, null, plot, false);
    }

    /** The share of inputs within the threshold, in few words. */
    static String title(Generalisation generalisation) {
        return "%,d of %,d varied inputs hold (%.0f\u2013%.0f %%)"
                .formatted(
                        generalisation.within(),
                        generalisation.counted(),
                        PER_CENT * generalisation.low(),
                        PER_CENT * generalisation.high());
    }

    /** The share of inputs within the threshold, and how sure that is, in words. */
    static String sentence(Generalisation generalisation) {
        return "%,d of %,d varied inputs within the threshold (%.1f %% to %.1f %% with a confidence of 95 %%)"
                .formatted(
                        generalisation.within(),
                        generalisation.counted(),
                        PER_CENT * generalisation.low(),
                        PER_CENT * generalisation.high());
    }

    private static PointSeries line(List<Double> seen, ErrorAxis errors) {
        List<PlotPoint> points = new ArrayList<>();
        for (int i = 0; i < seen.size(); i++) {
            double share = PER_CENT * (i + 1) / seen.size();
            if (i == 0) {
                points.add(PlotPoint.of(errors.place(seen.getFirst()), 0, "The least"));
            }
            points.add(PlotPoint.of(
                    errors.place(seen.get(i)),
                    share,
                    "%.1f %% have %s or less".formatted(share, Measured.number(seen.get(i)))));
        }
        return new PointSeries("Varied inputs", PointSeries.Kind.LINE, points);
    }
}
