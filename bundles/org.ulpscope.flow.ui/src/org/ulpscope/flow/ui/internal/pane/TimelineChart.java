package org.ulpscope.flow.ui.internal.pane;

import java.awt.Shape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.stream.Stream;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.Range;
import org.ulpscope.charts.content.ChartContent;
import org.ulpscope.charts.content.LaneAxis;
import org.ulpscope.charts.content.PlotPoint;
import org.ulpscope.charts.content.PointDataset;
import org.ulpscope.charts.content.PointSeries;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.ExceptionOrigin;
import org.ulpscope.flow.FlowKernel;
import org.ulpscope.flow.FlowValues;
import org.ulpscope.flow.study.StoredFlow;

/** In which launch each line gave birth to values first, kernel by kernel. A click on a point selects its line. */
record TimelineChart(StoredFlow flow, List<LineRow> rows) implements ChartContent {
    /** Of several lines in one launch of a kernel, how far apart they stand, and between which bounds. */
    private static final double APART = 0.14;

    private static final double FARTHEST = 0.42;

    @Override
    public JFreeChart create(ChartTheme theme) {
        List<String> kernels = List.copyOf(kernels());
        NumberAxis domain = new NumberAxis("Launch");
        domain.setRange(new Range(0, launches() + 1.0));
        domain.setStandardTickUnits(NumberAxis.createIntegerTickUnits());
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(false, true);
        renderer.setDefaultToolTipGenerator(PointDataset.TOOLTIPS);
        Map<ExceptionClass, List<PlotPoint>> points = points(kernels);
        List<PointSeries> series = new ArrayList<>();
        for (ExceptionClass exception : ExceptionClass.values()) {
            ValueClassStyle style = ValueClassStyle.of(exception.appearance());
            Shape glyph = style.glyph();
            renderer.setSeriesShape(series.size(), glyph);
            renderer.setSeriesPaint(series.size(), style.color(theme.dark()));
            series.add(new PointSeries(
                    exception.label(), PointSeries.Kind.SCATTER, points.getOrDefault(exception, List.of())));
        }
        XYPlot plot = new XYPlot(new PointDataset(series), domain, new LaneAxis(kernels), renderer);
        return new JFreeChart(null, null, plot, false);
    }

    /** The lowest first: those that were launched first are at the top. */
    private SequencedSet<String> kernels() {
        SequencedSet<String> kernels = new LinkedHashSet<>();
        flow.kernels().stream().map(FlowKernel::name).forEach(kernels::add);
        rows.stream().flatMap(TimelineChart::births).forEach(birth -> kernels.add(function(birth)));
        return kernels.reversed();
    }

    /** Those in kernels; the host's own code runs in no launch. */
    static Stream<ExceptionOrigin> births(LineRow row) {
        return row.line().births().stream()
                .filter(birth -> !birth.first().occurrence().isOnHost());
    }

    private static String function(ExceptionOrigin birth) {
        return birth.first().site().function();
    }

    private long launches() {
        long known = flow.kernels().stream().mapToLong(FlowKernel::launches).sum();
        return rows.stream()
                .flatMap(TimelineChart::births)
                .mapToLong(birth -> birth.first().occurrence().launch())
                .reduce(known, Math::max);
    }

    private Map<ExceptionClass, List<PlotPoint>> points(List<String> kernels) {
        Map<ExceptionClass, List<PlotPoint>> points = new HashMap<>();
        Map<String, Integer> there = new HashMap<>();
        for (LineRow row : rows) {
            for (ExceptionOrigin birth : births(row).toList()) {
                long launch = birth.first().occurrence().launch();
                int before = there.merge(function(birth) + launch, 1, Integer::sum) - 1;
                double up = Math.min(FARTHEST, (before + 1) / 2 * APART) * (before % 2 == 0 ? 1 : -1);
                points.computeIfAbsent(birth.classes().getFirst(), first -> new ArrayList<>())
                        .add(PlotPoint.of(
                                launch,
                                kernels.indexOf(function(birth)) + up,
                                "%s, launch %,d: %s".formatted(row.place(), launch, FlowValues.computed(birth.first())),
                                row));
            }
        }
        return points;
    }
}
