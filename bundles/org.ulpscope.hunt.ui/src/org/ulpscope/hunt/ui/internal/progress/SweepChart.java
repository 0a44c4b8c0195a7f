package org.ulpscope.hunt.ui.internal.progress;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongFunction;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.Range;
import org.ulpscope.charts.OrdinalAxis;
import org.ulpscope.charts.content.ChartContent;
import org.ulpscope.charts.content.LaneAxis;
import org.ulpscope.charts.content.PlotPoint;
import org.ulpscope.charts.content.PointDataset;
import org.ulpscope.charts.content.PointSeries;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.Census;
import org.ulpscope.study.Census.Part;
import org.ulpscope.study.RegionTable;
import org.ulpscope.study.Survey;
import org.ulpscope.workbench.study.StudyContents;

/**
 * Where a sweep has been along one input: a lane for each platform, drawn over the parts of the axis in which inputs were run, and a lane for each
 * class, drawn over those in which inputs came to it on some platform.
 *
 * @param censuses what was swept on each platform
 * @param input the input
 * @param slot its position
 * @param found what regions were found, in words; blank while there are none
 */
public record SweepChart(List<Census> censuses, InputSlot input, int slot, String found) implements ChartContent {
    private static final int LANE = 20;
    private static final int AXIS = 50;
    private static final float BAR = 9;

    /** A line of bars; by part, what its tooltip says. */
    private record Lane(String name, boolean isClass, Map<Integer, String> parts) {}

    public SweepChart {
        censuses = List.copyOf(censuses);
    }

    /** What a study has swept along its input at a position; empty where it has swept nothing yet. */
    public static Optional<SweepChart> of(StudyContents study, int slot) {
        return study.survey()
                .map(Survey::censuses)
                .filter(censuses ->
                        censuses.stream().anyMatch(census -> !census.parts().isEmpty()))
                .map(censuses ->
                        new SweepChart(censuses, study.description().slots().get(slot), slot, found(study)));
    }

    private static String found(StudyContents study) {
        int count =
                RegionTable.of(study.description(), study.regions()).groups().size();
        return count == 0 ? "" : "%,d %s found".formatted(count, count == 1 ? "region" : "regions");
    }

    /** The height in pixels below which not all of it can be read. */
    public int leastHeight() {
        return AXIS + LANE * lanes().size();
    }

    @Override
    public JFreeChart create(ChartTheme theme) {
        List<Lane> lanes = lanes().reversed();
        String name = found.isEmpty() ? input.name() : input.name() + " \u2013 " + found;
        OrdinalAxis domain = new OrdinalAxis(name, input.format());
        // The ordinals of FP64 are too large for 1 to be added to one.
        domain.setRange(new Range(input.lowest(), Math.max(Math.nextUp((double) input.lowest()), input.highest())));
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, false);
        renderer.setDefaultToolTipGenerator(PointDataset.TOOLTIPS);
        List<PointSeries> series = new ArrayList<>();
        for (int i = 0; i < lanes.size(); i++) {
            Lane lane = lanes.get(i);
            series.add(new PointSeries(lane.name(), PointSeries.Kind.LINE, bars(lane, i)));
            renderer.setSeriesPaint(i, color(lane, theme));
            renderer.setSeriesStroke(i, new BasicStroke(BAR, BasicStroke.CAP_BUTT, BasicStroke.JOIN_BEVEL));
        }
        LaneAxis axis = new LaneAxis(lanes.stream().map(Lane::name).toList());
        return new JFreeChart(null, null, new XYPlot(new PointDataset(series), domain, axis, renderer), false);
    }

    private static Color color(Lane lane, ChartTheme theme) {
        return lane.isClass() ? ValueClassStyle.ofLabel(lane.name()).color(theme.dark()) : theme.muted();
    }

    /** Each part is a bar of its own, which ends where the next one begins. */
    private List<PlotPoint> bars(Lane lane, int row) {
        List<PlotPoint> points = new ArrayList<>();
        lane.parts().forEach((part, tooltip) -> {
            double from = Math.max(input.lowest(), Part.first(input.format(), part));
            double to = Math.min(input.highest(), (double) Part.last(input.format(), part) + 1);
            points.add(PlotPoint.of(from, row, tooltip));
            points.add(PlotPoint.of(to, row, tooltip));
            points.add(PlotPoint.of(to, Double.NaN, tooltip));
        });
        return points;
    }

    /** The platforms, and below them the classes, those that nobody looks for last. */
    private List<Lane> lanes() {
        List<Lane> lanes = new ArrayList<>();
        for (Census census : censuses) {
            Map<Integer, Long> calls = new TreeMap<>();
            parts(census).forEach(part -> calls.merge(part.number(), part.calls(), Long::sum));
            lanes.add(new Lane(census.probe(), false, said(calls, count -> "%s: %,d inputs swept"
                    .formatted(census.probe(), count))));
        }
        for (ValueClassStyle style : ValueClassStyle.values()) {
            addClass(lanes, style.label());
        }
        return lanes;
    }

    private void addClass(List<Lane> lanes, String label) {
        Map<Integer, String> said = new TreeMap<>();
        for (Census census : censuses) {
            Map<Integer, Long> calls = new TreeMap<>();
            parts(census).stream()
                    .filter(part -> part.kind().equals(label))
                    .forEach(part -> calls.merge(part.number(), part.calls(), Long::sum));
            said(calls, count -> "%s: %,d came to %s".formatted(census.probe(), count, label))
                    .forEach((part, text) -> said.merge(part, text, (one, other) -> one + "\n" + other));
        }
        if (!said.isEmpty()) {
            lanes.add(new Lane(label, true, said));
        }
    }

    private List<Part> parts(Census census) {
        return census.parts().stream().filter(part -> part.slot() == slot).toList();
    }

    private Map<Integer, String> said(Map<Integer, Long> calls, LongFunction<String> words) {
        Map<Integer, String> said = new TreeMap<>();
        calls.forEach((part, count) -> said.put(part, words.apply(count) + " with " + range(part)));
        return said;
    }

    private String range(int part) {
        Format format = input.format();
        long from = Math.max(input.lowest(), Part.first(format, part));
        long to = Math.min(input.highest(), Part.last(format, part));
        return input.name() + " from " + Value.ofOrdinal(format, from).decimal() + " to "
                + Value.ofOrdinal(format, to).decimal();
    }
}
