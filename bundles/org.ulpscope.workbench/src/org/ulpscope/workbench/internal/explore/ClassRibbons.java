package org.ulpscope.workbench.internal.explore;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.annotations.XYBoxAnnotation;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.Layer;
import org.jfree.data.Range;
import org.ulpscope.charts.content.LaneAxis;
import org.ulpscope.charts.content.PlotPoint;
import org.ulpscope.charts.content.PointDataset;
import org.ulpscope.charts.content.PointSeries;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.numeric.Value;

/**
 * Ribbons along one input that show by colour and glyph which class each platform gives where, and where the platforms differ.
 *
 * @param samples what was tried
 * @param name name of the input
 * @param across how inputs are laid out
 */
record ClassRibbons(FunctionSamples samples, String name, PlotScale across) {
    private static final double HALF_HEIGHT = 0.42;
    private static final double SHARE = 0.45;

    /** Number of ribbons. */
    int count() {
        int platforms = samples.platforms().size();
        return platforms == 1 ? 1 : platforms + 1;
    }

    XYPlot plot(ChartTheme theme) {
        LaneAxis axis = new LaneAxis(names());
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(false, true);
        renderer.setDefaultToolTipGenerator(PointDataset.TOOLTIPS);
        renderer.setDefaultSeriesVisibleInLegend(false);
        List<PointSeries> glyphs = new ArrayList<>();
        XYPlot plot = new XYPlot(null, null, axis, renderer);
        for (ValueClassStyle style : ValueClassStyle.values()) {
            renderer.setSeriesShape(glyphs.size(), style.glyph());
            renderer.setSeriesPaint(glyphs.size(), style.color(theme.dark()));
            glyphs.add(classes(plot, theme, style));
        }
        if (samples.platforms().size() > 1) {
            renderer.setSeriesPaint(glyphs.size(), theme.series(1));
            glyphs.add(differences(plot, theme));
        }
        plot.setDataset(new PointDataset(glyphs));
        return plot;
    }

    /** From halfway to the sample before a run to halfway to the one after it. */
    static Range bounds(FunctionSamples samples, PlotScale across, SampleRun<?> run) {
        double first = across.coordinate(samples.inputs().get(run.first()));
        double last = across.coordinate(samples.inputs().get(run.last()));
        double before = across.coordinate(samples.inputs().get(Math.max(0, run.first() - 1)));
        double after =
                across.coordinate(samples.inputs().get(Math.min(samples.inputs().size() - 1, run.last() + 1)));
        return new Range((before + first) / 2, (last + after) / 2);
    }

    /** The platforms from below, then where they differ. */
    private List<String> names() {
        List<String> names = new ArrayList<>(samples.platforms().reversed());
        if (count() > names.size()) {
            names.addFirst("differ");
        }
        return names;
    }

    /** The row of a platform: the first is on top. */
    private int row(int platform) {
        return count() - 1 - platform;
    }

    private PointSeries classes(XYPlot plot, ChartTheme theme, ValueClassStyle style) {
        List<PlotPoint> points = new ArrayList<>();
        for (int platform = 0; platform < samples.platforms().size(); platform++) {
            int of = platform;
            for (SampleRun<String> run : SampleRun.of(samples.inputs().size(), i -> samples.label(of, i))) {
                if (run.kind().equals(style.label())) {
                    String tooltip = samples.platforms().get(platform) + " gives " + style.label() + range(run);
                    points.add(box(plot, run, row(platform), theme.faint(style.color(theme.dark()), SHARE), tooltip));
                }
            }
        }
        return new PointSeries(style.label(), PointSeries.Kind.SCATTER, points);
    }

    private PointSeries differences(XYPlot plot, ChartTheme theme) {
        List<PlotPoint> points = new ArrayList<>();
        for (SampleRun<Boolean> run : SampleRun.of(samples.inputs().size(), samples::differ)) {
            if (run.kind()) {
                points.add(box(plot, run, 0, theme.faint(theme.series(1), SHARE), "The platforms differ" + range(run)));
            }
        }
        return new PointSeries("differ", PointSeries.Kind.SCATTER, points);
    }

    private PlotPoint box(XYPlot plot, SampleRun<?> run, int row, Color color, String tooltip) {
        Range bounds = bounds(samples, across, run);
        XYBoxAnnotation box = new XYBoxAnnotation(
                bounds.getLowerBound(),
                row - HALF_HEIGHT,
                bounds.getUpperBound(),
                row + HALF_HEIGHT,
                new BasicStroke(0),
                color,
                color);
        plot.getRenderer().addAnnotation(box, Layer.BACKGROUND);
        Value middle = samples.inputs().get((run.first() + run.last()) / 2);
        return PlotPoint.of(across.coordinate(middle), row, tooltip, middle);
    }

    private String range(SampleRun<?> run) {
        Value first = samples.inputs().get(run.first());
        Value last = samples.inputs().get(run.last());
        return first.equals(last)
                ? " at %s = %s".formatted(name, first.decimal())
                : " at the samples from %s = %s to %s".formatted(name, first.decimal(), last.decimal());
    }
}
