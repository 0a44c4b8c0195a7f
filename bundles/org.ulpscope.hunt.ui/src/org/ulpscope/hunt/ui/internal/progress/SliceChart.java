package org.ulpscope.hunt.ui.internal.progress;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.geom.Ellipse2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.CombinedDomainXYPlot;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYDifferenceRenderer;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.data.Range;
import org.ulpscope.charts.OrdinalAxis;
import org.ulpscope.charts.content.ChartContent;
import org.ulpscope.charts.content.PlotPoint;
import org.ulpscope.charts.content.PointDataset;
import org.ulpscope.charts.content.PointSeries;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.hunt.Slice;
import org.ulpscope.hunt.TrialHistory.Sample;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Surrogate.Belief;
import org.ulpscope.study.StudyTrial;

/**
 * The model along one input: above, the distance to the goal as it was measured and as the model expects it, with a band of two deviations;
 * below, how much the strategy wants to try each place, and what it tries next.
 */
record SliceChart(ModelState state) implements ChartContent {
    private static final int DISTANCE_WEIGHT = 5;
    private static final int ACQUISITION_WEIGHT = 2;
    private static final double BAND = 2;

    @Override
    public JFreeChart create(ChartTheme theme) {
        OrdinalAxis domain = new OrdinalAxis(state.input().name(), state.input().format());
        domain.setRange(new Range(
                state.input().lowest(),
                Math.max(state.input().lowest() + 1.0, state.input().highest())));
        CombinedDomainXYPlot plot = new CombinedDomainXYPlot(domain);
        plot.setGap(6);
        plot.add(distance(theme), DISTANCE_WEIGHT);
        if (state.slice().isPresent()) {
            plot.add(acquisition(theme), ACQUISITION_WEIGHT);
        }
        JFreeChart chart = new JFreeChart(null, null, plot, true);
        chart.getLegend().setPosition(RectangleEdge.TOP);
        return chart;
    }

    private XYPlot distance(ChartTheme theme) {
        Color color = theme.series(0);
        XYPlot plot = new XYPlot(samples(), null, distanceAxis(), sampleRenderer(theme));
        state.slice().ifPresent(slice -> {
            plot.setDataset(1, new PointDataset(List.of(line("Mean", slice, Belief::mean))));
            plot.setRenderer(1, lineRenderer(color));
            plot.setDataset(
                    2,
                    new PointDataset(List.of(
                            line("Mean \u00b1 2\u03c3", slice, belief -> belief.mean() + BAND * belief.deviation()),
                            line("below", slice, belief -> belief.mean() - BAND * belief.deviation()))));
            plot.setRenderer(2, bandRenderer(theme.faint(color, 0.25)));
        });
        return marked(plot, theme);
    }

    private NumberAxis distanceAxis() {
        NumberAxis axis = new NumberAxis("Distance");
        axis.setAutoRangeIncludesZero(true);
        return axis;
    }

    private PointDataset samples() {
        List<PlotPoint> points = new ArrayList<>();
        List<PlotPoint> last = new ArrayList<>();
        for (Sample sample : state.samples()) {
            Value value = new Value(
                    state.input().format(), sample.point().bits(state.question().slot()));
            if (!value.isNaN()) {
                PlotPoint point = PlotPoint.of(
                        OrdinalAxis.coordinate(value), sample.distance(), tooltip(sample, value), sample.trial());
                (sample.trial() == state.question().trials() - 1 ? last : points).add(point);
            }
        }
        return new PointDataset(List.of(
                new PointSeries("Last trial", PointSeries.Kind.SCATTER, last),
                new PointSeries("Trials", PointSeries.Kind.SCATTER, points)));
    }

    private String tooltip(Sample sample, Value value) {
        return String.format(
                Locale.ROOT,
                "Trial %,d: %s = %s (%s), distance %.6g",
                StudyTrial.place(sample.trial()),
                state.input().name(),
                value.decimal(),
                value.hexFloat(),
                sample.distance());
    }

    private PointSeries line(String name, Slice slice, ToDoubleFunction<Belief> height) {
        Format format = slice.slot().format();
        return new PointSeries(
                name,
                PointSeries.Kind.LINE,
                slice.curve().stream()
                        .map(place -> PlotPoint.of(
                                place.ordinal(),
                                height.applyAsDouble(place.belief()),
                                String.format(
                                        Locale.ROOT,
                                        "%s = %s: %s %.4g",
                                        slice.slot().name(),
                                        Value.ofOrdinal(format, place.ordinal()).decimal(),
                                        name.toLowerCase(Locale.ROOT),
                                        height.applyAsDouble(place.belief()))))
                        .toList());
    }

    private XYPlot acquisition(ChartTheme theme) {
        Color color = theme.series(2);
        NumberAxis axis = new NumberAxis();
        axis.setAutoRangeIncludesZero(false);
        PointDataset data =
                new PointDataset(List.of(line("Acquisition", state.slice().orElseThrow(), Belief::acquisition)));
        return marked(new XYPlot(data, null, axis, lineRenderer(color)), theme);
    }

    /** Marks where the strategy tries next; the legend tells by the line of that name. */
    private XYPlot marked(XYPlot plot, ChartTheme theme) {
        state.next().ifPresent(next -> {
            Value value = new Value(
                    state.input().format(),
                    next.inputBits().get(state.question().slot()));
            if (!value.isNaN()) {
                ValueMarker marker = new ValueMarker(
                        OrdinalAxis.coordinate(value),
                        theme.series(1),
                        new BasicStroke(1.6f, 0, 0, 10, new float[] {5, 3}, 0));
                plot.addDomainMarker(marker);
            }
        });
        return plot;
    }

    private static XYLineAndShapeRenderer sampleRenderer(ChartTheme theme) {
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(false, true);
        renderer.setDefaultToolTipGenerator(PointDataset.TOOLTIPS);
        renderer.setSeriesPaint(0, theme.series(1));
        renderer.setSeriesShape(0, new Ellipse2D.Double(-4, -4, 8, 8));
        renderer.setSeriesPaint(1, theme.foreground());
        renderer.setSeriesShape(1, new Ellipse2D.Double(-2, -2, 4, 4));
        return renderer;
    }

    private static XYLineAndShapeRenderer lineRenderer(Color color) {
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, false);
        renderer.setDefaultToolTipGenerator(PointDataset.TOOLTIPS);
        renderer.setSeriesPaint(0, color);
        renderer.setSeriesStroke(0, new BasicStroke(1.8f));
        return renderer;
    }

    private static XYDifferenceRenderer bandRenderer(Color color) {
        XYDifferenceRenderer renderer = new XYDifferenceRenderer(color, color, false);
        renderer.setSeriesPaint(0, color);
        renderer.setSeriesPaint(1, color);
        renderer.setSeriesVisibleInLegend(1, false);
        return renderer;
    }
}
