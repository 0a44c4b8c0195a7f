package org.ulpscope.hunt.ui.internal.progress;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.CombinedDomainXYPlot;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.renderer.xy.XYStepRenderer;
import org.jfree.data.Range;
import org.ulpscope.charts.content.ChartContent;
import org.ulpscope.charts.content.LaneAxis;
import org.ulpscope.charts.content.PlotPoint;
import org.ulpscope.charts.content.PointDataset;
import org.ulpscope.charts.content.PointSeries;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.hunt.GoalProgress;
import org.ulpscope.study.StudyTrial;

/**
 * How near the hunt has come to each goal: above, the least distance so far against the trials; below, a row for each goal with the trials that
 * reached it. A click on a point selects the number of its trial.
 *
 * @param goals what was reached when
 * @param trials trials so far
 * @param longest the longest distance there is, in ulps
 * @param position a place among the trials that is marked: so many of them have been made
 */
record DistanceChart(List<GoalProgress> goals, long trials, double longest, long position) implements ChartContent {
    private static final int LEAST_DISTANCES = 60;
    private static final int LEAST_HITS = 45;
    private static final int LEAST_LANE = 11;
    private static final int AXIS = 50;

    /** The height in pixels below which not all of a chart of so many goals can be read; 0 where there are none. */
    static int leastHeight(int goals) {
        return goals == 0 ? 0 : LEAST_DISTANCES + hitsHeight(goals) + AXIS;
    }

    private static int hitsHeight(int goals) {
        return Math.max(LEAST_HITS, goals * LEAST_LANE);
    }

    @Override
    public JFreeChart create(ChartTheme theme) {
        NumberAxis domain = new NumberAxis("Trials");
        domain.setRange(new Range(0, Math.max(1, trials)));
        domain.setStandardTickUnits(NumberAxis.createIntegerTickUnits());
        CombinedDomainXYPlot plot = new CombinedDomainXYPlot(domain);
        plot.setGap(6);
        plot.add(distances(theme), LEAST_DISTANCES);
        plot.add(hits(theme), hitsHeight(goals.size()));
        return new JFreeChart(null, null, plot, false);
    }

    private XYPlot distances(ChartTheme theme) {
        List<GoalProgress> measured =
                goals.stream().filter(goal -> !goal.improvements().isEmpty()).toList();
        PointDataset data = new PointDataset(measured.stream().map(this::line).toList());
        XYStepRenderer renderer = new XYStepRenderer();
        renderer.setDefaultToolTipGenerator(PointDataset.TOOLTIPS);
        for (int i = 0; i < measured.size(); i++) {
            GoalStyle style = GoalStyle.of(measured.get(i).goal());
            renderer.setSeriesPaint(i, style.color(theme));
            renderer.setSeriesStroke(i, new BasicStroke(1.8f));
        }
        return marked(new XYPlot(data, null, new UlpAxis("Ulps away", longest), renderer), theme);
    }

    private PointSeries line(GoalProgress goal) {
        List<PlotPoint> points = new ArrayList<>();
        for (GoalProgress.Improvement step : goal.improvements()) {
            points.add(PlotPoint.of(
                    StudyTrial.place(step.trial()),
                    UlpAxis.coordinate(step.ulps()),
                    tooltip(goal.goal(), step),
                    step.trial()));
        }
        GoalProgress.Improvement last = goal.improvements().getLast();
        if (StudyTrial.place(last.trial()) < trials) {
            points.add(new PlotPoint(
                    trials, UlpAxis.coordinate(last.ulps()), tooltip(goal.goal(), last), Optional.of(last.trial())));
        }
        return new PointSeries(goal.goal(), PointSeries.Kind.LINE, points);
    }

    private static String tooltip(String goal, GoalProgress.Improvement step) {
        return step.ulps() == 0
                ? "%s was reached by trial %,d".formatted(goal, StudyTrial.place(step.trial()))
                : "%s: trial %,d came as near as %,.0f ulps"
                        .formatted(goal, StudyTrial.place(step.trial()), step.ulps());
    }

    private XYPlot hits(ChartTheme theme) {
        List<PointSeries> rows = new ArrayList<>();
        for (int i = 0; i < goals.size(); i++) {
            rows.add(row(goals.get(i), goals.size() - 1 - i));
        }
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(false, true);
        renderer.setDefaultToolTipGenerator(PointDataset.TOOLTIPS);
        for (int i = 0; i < goals.size(); i++) {
            GoalStyle style = GoalStyle.of(goals.get(i).goal());
            Shape glyph = style.glyph();
            renderer.setSeriesShape(i, glyph);
            renderer.setSeriesPaint(i, style.color(theme));
        }
        LaneAxis axis =
                new LaneAxis(goals.reversed().stream().map(GoalProgress::goal).toList());
        return marked(new XYPlot(new PointDataset(rows), null, axis, renderer), theme);
    }

    private static PointSeries row(GoalProgress goal, int row) {
        List<PlotPoint> points = goal.hits().stream()
                .map(trial ->
                        PlotPoint.of(trial, row, "%s was reached by trial %,d".formatted(goal.goal(), trial), trial))
                .toList();
        return new PointSeries(goal.goal(), PointSeries.Kind.SCATTER, points);
    }

    private XYPlot marked(XYPlot plot, ChartTheme theme) {
        Color color = theme.foreground();
        plot.addDomainMarker(new ValueMarker(position, color, new BasicStroke(1.2f)));
        return plot;
    }
}
