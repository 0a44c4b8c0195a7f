package org.ulpscope.bound.ui.internal.number;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.AxisLocation;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.Range;
import org.ulpscope.bound.result.Interval;
import org.ulpscope.bound.result.PlatformAnswer;
import org.ulpscope.bound.ui.internal.BoundRow;
import org.ulpscope.charts.content.ChartContent;
import org.ulpscope.charts.content.LaneAxis;
import org.ulpscope.charts.content.PlotPoint;
import org.ulpscope.charts.content.PointDataset;
import org.ulpscope.charts.content.PointSeries;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.numeric.Value;

/**
 * What is selected as a number line, in ulps from what it is as written and in values: how far it may move, and for a result what each platform gives.
 *
 * @param middle where 0 ulps are: the value as written, or the least where that is NaN
 */
public record NumberLine(BoundRow row, Value middle) implements ChartContent {
    private static final String BOUNDS = "may give";
    private static final String WRITTEN = "as written";
    private static final double MARGIN = 0.12;
    private static final double SIZE = 9;

    /** Points that both axes take with their names. */
    private static final int AXES = 70;
    /** Points of a lane whose name can be read. */
    private static final int LANE = 17;

    /** That of a row; empty where it gives no number. */
    public static Optional<NumberLine> of(BoundRow row) {
        Value strict = row.interval().strict();
        return (strict.isNaN() ? row.interval().low() : Optional.of(strict)).map(middle -> new NumberLine(row, middle));
    }

    /** The height in points below which the names of its lanes cannot be read any more. */
    public int leastHeight() {
        return AXES + LANE * (Lane.of(answers()).size() + 2);
    }

    @Override
    public JFreeChart create(ChartTheme theme) {
        List<Lane> answers = Lane.of(answers());
        List<String> lanes = new ArrayList<>();
        answers.reversed().forEach(lane -> lanes.add(lane.name()));
        lanes.add(row.interval().nan() ? BOUNDS + ", or NaN" : BOUNDS);
        lanes.add(WRITTEN);
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(false, true);
        renderer.setDefaultToolTipGenerator(PointDataset.TOOLTIPS);
        List<PointSeries> series = new ArrayList<>();
        bounds(renderer, series, lanes.size() - 2, theme.series(0));
        add(renderer, series, WRITTEN, written(lanes.size() - 1), diamond(), theme.foreground());
        add(renderer, series, "inside", platforms(answers, true), circle(), theme.series(2));
        add(renderer, series, "outside", platforms(answers, false), square(), theme.series(1));
        NumberAxis ulps = new NumberAxis(
                row.interval().strict().isNaN() ? "ulps from the least" : "ulps from the value as written");
        ulps.setStandardTickUnits(NumberAxis.createIntegerTickUnits());
        ulps.setAutoRangeIncludesZero(false);
        ulps.setRange(range(series));
        XYPlot plot = new XYPlot(new PointDataset(series), ulps, new LaneAxis(lanes), renderer);
        plot.setDomainAxis(1, new ValuesAxis(middle, ulps));
        plot.setDomainAxisLocation(1, AxisLocation.TOP_OR_LEFT);
        return new JFreeChart(null, null, plot, false);
    }

    private List<PlatformAnswer> answers() {
        return row.kind() == BoundRow.Kind.RESULT ? row.bound().result().answers() : List.of();
    }

    private void bounds(XYLineAndShapeRenderer renderer, List<PointSeries> series, int lane, Color color) {
        Interval interval = row.interval();
        List<PlotPoint> ends = new ArrayList<>();
        interval.low().ifPresent(low -> ends.add(point(low, lane, "least: " + text(low))));
        interval.high().ifPresent(high -> ends.add(point(high, lane, "greatest: " + text(high))));
        renderer.setSeriesLinesVisible(series.size(), true);
        renderer.setSeriesStroke(series.size(), new BasicStroke(6, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER));
        renderer.setSeriesShape(series.size(), new Rectangle2D.Double(-1.5, -8, 3, 16));
        renderer.setSeriesPaint(series.size(), color);
        series.add(new PointSeries(BOUNDS, PointSeries.Kind.LINE, ends));
    }

    private List<PlotPoint> written(int lane) {
        Value strict = row.interval().strict();
        return strict.isNaN() ? List.of() : List.of(point(strict, lane, "as written: " + text(strict)));
    }

    private List<PlotPoint> platforms(List<Lane> answers, boolean inside) {
        List<PlotPoint> points = new ArrayList<>();
        for (int i = 0; i < answers.size(); i++) {
            Lane one = answers.get(i);
            int lane = answers.size() - 1 - i;
            one.value()
                    .filter(value -> one.inside() == inside)
                    .ifPresent(value -> points.add(
                            point(value, lane, text(value) + (inside ? "" : ", outside") + "\n" + one.platforms())));
        }
        return points;
    }

    private static void add(
            XYLineAndShapeRenderer renderer,
            List<PointSeries> series,
            String name,
            List<PlotPoint> points,
            Shape shape,
            Color color) {
        renderer.setSeriesShape(series.size(), shape);
        renderer.setSeriesPaint(series.size(), color);
        series.add(new PointSeries(name, PointSeries.Kind.SCATTER, points));
    }

    private PlotPoint point(Value value, int lane, String text) {
        return PlotPoint.of(ulps(value), lane, text);
    }

    /** How far a value is from the middle; ordinals of neighbours differ by one. */
    private double ulps(Value value) {
        return BigInteger.valueOf(value.ordinal())
                .subtract(BigInteger.valueOf(middle.ordinal()))
                .doubleValue();
    }

    private static String text(Value value) {
        return value.decimal() + " (" + value.hexFloat() + ")";
    }

    private static Range range(List<PointSeries> series) {
        List<Double> places = series.stream()
                .flatMap(one -> one.points().stream())
                .map(PlotPoint::x)
                .sorted()
                .toList();
        double low = Math.min(-1, places.getFirst());
        double high = Math.max(1, places.getLast());
        return new Range(low - MARGIN * (high - low), high + MARGIN * (high - low));
    }

    private static Shape circle() {
        return new Ellipse2D.Double(-SIZE / 2, -SIZE / 2, SIZE, SIZE);
    }

    private static Shape square() {
        return new Rectangle2D.Double(-SIZE / 2, -SIZE / 2, SIZE, SIZE);
    }

    private static Shape diamond() {
        Path2D diamond = new Path2D.Double();
        diamond.moveTo(0, -SIZE / 2 - 1);
        diamond.lineTo(SIZE / 2 + 1, 0);
        diamond.lineTo(0, SIZE / 2 + 1);
        diamond.lineTo(-SIZE / 2 - 1, 0);
        diamond.closePath();
        return diamond;
    }
}
