package org.ulpscope.workbench.internal.explore;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.geom.Ellipse2D;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.CombinedDomainXYPlot;
import org.jfree.chart.plot.IntervalMarker;
import org.jfree.chart.plot.SeriesRenderingOrder;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.Layer;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.data.Range;
import org.ulpscope.charts.content.ChartContent;
import org.ulpscope.charts.content.PlotPoint;
import org.ulpscope.charts.content.PointDataset;
import org.ulpscope.charts.content.PointSeries;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.numeric.Value;

/**
 * A function along one of its inputs: above, what each platform gives; below, a ribbon for each platform in the colours of the classes, and one
 * for where the platforms differ. A click on a point selects its input, a {@link Value}.
 *
 * @param samples what was tried
 * @param name name of the input
 * @param across how inputs are laid out
 * @param up how results are laid out
 * @param part the part of the axis that is all there is to see
 */
record FunctionChart(FunctionSamples samples, String name, PlotScale across, PlotScale up, Range part)
        implements ChartContent {
    private static final int FUNCTION_WEIGHT = 8;
    private static final int RIBBONS_WEIGHT = 1;
    private static final double REGION_SHARE = 0.18;

    /** With fewer samples than this each is shown as a dot. */
    private static final int DOTTED = 120;

    @Override
    public JFreeChart create(ChartTheme theme) {
        NumberAxis domain = across.axis(name);
        domain.setRange(part);
        CombinedDomainXYPlot plot = new CombinedDomainXYPlot(domain);
        plot.setGap(4);
        plot.add(function(theme), FUNCTION_WEIGHT);
        ClassRibbons ribbons = new ClassRibbons(samples, name, across);
        plot.add(ribbons.plot(theme), RIBBONS_WEIGHT * ribbons.count());
        JFreeChart chart = new JFreeChart(null, null, plot, samples.platforms().size() > 1);
        if (chart.getLegend() != null) {
            chart.getLegend().setPosition(RectangleEdge.TOP);
        }
        return chart;
    }

    private XYPlot function(ChartTheme theme) {
        int platforms = samples.platforms().size();
        PointDataset data = new PointDataset(
                IntStream.range(0, platforms).mapToObj(this::line).toList());
        XYLineAndShapeRenderer renderer =
                new XYLineAndShapeRenderer(true, samples.inputs().size() <= DOTTED);
        renderer.setDefaultToolTipGenerator(PointDataset.TOOLTIPS);
        for (int i = 0; i < platforms; i++) {
            renderer.setSeriesPaint(i, theme.series(i));
            renderer.setSeriesStroke(i, stroke(i, platforms));
            double radius = 2 + 1.5 * (platforms - 1 - i);
            renderer.setSeriesShape(i, new Ellipse2D.Double(-radius, -radius, 2 * radius, 2 * radius));
            renderer.setSeriesShapesFilled(i, i == platforms - 1);
        }
        NumberAxis axis = up.axis("Result");
        XYPlot plot = new XYPlot(data, null, axis, renderer);
        plot.setSeriesRenderingOrder(SeriesRenderingOrder.FORWARD);
        exceptionalRegions(plot, theme);
        return plot;
    }

    /** Lines that lie on each other are seen all the same: those below are wider. */
    private static BasicStroke stroke(int line, int lines) {
        return new BasicStroke(1.5f + 2.2f * (lines - 1 - line), BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND);
    }

    private PointSeries line(int platform) {
        String title = samples.platforms().get(platform);
        List<PlotPoint> points = new ArrayList<>();
        for (int i = 0; i < samples.inputs().size(); i++) {
            Value input = samples.inputs().get(i);
            double height = samples.result(platform, i).map(up::coordinate).orElse(Double.NaN);
            points.add(PlotPoint.of(across.coordinate(input), height, tooltip(title, platform, i), input));
        }
        return new PointSeries(title, PointSeries.Kind.LINE, points);
    }

    private String tooltip(String title, int platform, int sample) {
        Value input = samples.inputs().get(sample);
        return "%s = %s (%s)\n%s gives %s"
                .formatted(
                        name,
                        input.inputDecimal(),
                        input.inputHexFloat(),
                        title,
                        samples.result(platform, sample)
                                .map(value -> value.decimal() + " (" + value.hexFloat() + ")")
                                .orElseGet(() -> samples.label(platform, sample)));
    }

    /** Where the first platform gives no ordinary value, the background has the colour of the class. */
    private void exceptionalRegions(XYPlot plot, ChartTheme theme) {
        for (SampleRun<String> run : SampleRun.of(samples.inputs().size(), i -> samples.label(0, i))) {
            ValueClassStyle style = ValueClassStyle.ofLabel(run.kind());
            boolean ordinary = style == ValueClassStyle.NORMAL_PLUS || style == ValueClassStyle.NORMAL_MINUS;
            if (!ordinary) {
                Range bounds = ClassRibbons.bounds(samples, across, run);
                Color faint = theme.faint(style.color(theme.dark()), REGION_SHARE);
                plot.addDomainMarker(
                        new IntervalMarker(bounds.getLowerBound(), bounds.getUpperBound(), faint), Layer.BACKGROUND);
            }
        }
    }
}
