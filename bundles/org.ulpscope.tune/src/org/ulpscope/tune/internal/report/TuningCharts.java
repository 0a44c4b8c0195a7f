package org.ulpscope.tune.internal.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.ulpscope.report.ChartAxis;
import org.ulpscope.report.Html;
import org.ulpscope.report.ShortNumber;
import org.ulpscope.report.SvgBars;
import org.ulpscope.report.SvgChart;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Verdict;
import org.ulpscope.tune.search.ParetoFront;
import org.ulpscope.tune.search.SearchTrace;
import org.ulpscope.tune.study.TuningFigures;
import org.ulpscope.tune.study.TuningReader;
import org.ulpscope.tune.study.content.Sensitivity;
import org.ulpscope.tune.study.content.StoredEvaluation;
import org.ulpscope.tune.study.content.StoredSearch;

/** The charts of a tuning: AMPT-GA's figures 3 to 8 of the user's own program. */
final class TuningCharts {
    /** Digits that are shown for outputs that agree in all. */
    private static final double ALL_DIGITS = 17;

    private final TuningReader reader;
    private final TuningFigures figures;
    private final double original;

    TuningCharts(TuningReader reader, TuningFigures figures) {
        this.reader = reader;
        this.figures = figures;
        this.original =
                figures.baseline().map(baseline -> baseline.original().fom()).orElse(1.0);
    }

    /** The best valid speed-up against executions, for each search. */
    void progress(Html html) {
        List<Double> speedups = new ArrayList<>(List.of(1.0));
        long most = 1;
        List<List<SvgChart.Point>> lines = new ArrayList<>();
        for (StoredSearch search : figures.searches()) {
            SearchTrace trace = SearchTrace.of(evaluations(search.number()));
            List<SvgChart.Point> points = new ArrayList<>();
            for (SearchTrace.Step step : trace.steps()) {
                points.add(point(step.executions(), step.evaluation()));
                speedups.add(step.evaluation().fom() / original);
            }
            if (!points.isEmpty()) {
                points.add(point(trace.executions(), trace.best().orElseThrow()));
            }
            most = Math.max(most, trace.executions());
            lines.add(points);
        }
        SvgChart chart = new SvgChart(
                ChartAxis.fromZero("executions", most),
                ChartAxis.over(figures.place().speedTitle() + " of the best", speedups));
        for (int i = 0; i < lines.size(); i++) {
            chart.add(figures.searches().get(i).request().name(), SvgChart.Style.STEPS, lines.get(i));
        }
        chart.rule("as written", false, 1).writeTo(html);
    }

    private SvgChart.Point point(int executions, Evaluation evaluation) {
        return new SvgChart.Point(executions, evaluation.fom() / original, text(evaluation));
    }

    /** Error against speed-up of all that ran, and the front of those that nothing betters in both. */
    void pareto(Html html) {
        List<Evaluation> ran = reader.evaluationsSince(1).stream()
                .map(StoredEvaluation::evaluation)
                .filter(evaluation -> evaluation.verdict() != Verdict.REJECTED)
                .toList();
        if (ran.isEmpty()) {
            return;
        }
        double threshold = figures.description().tuning().getThreshold();
        double least = least(ran.stream().map(Evaluation::error).toList(), threshold);
        List<Double> errors = new ArrayList<>(List.of(threshold));
        ran.forEach(evaluation -> errors.add(shown(evaluation.error(), least)));
        new SvgChart(
                        ChartAxis.over(
                                figures.place().speedTitle(),
                                ran.stream()
                                        .map(evaluation -> evaluation.fom() / original)
                                        .toList()),
                        axis(errors))
                .add("within the threshold", SvgChart.Style.POINTS, points(ran, least, true))
                .add("over it", SvgChart.Style.POINTS, points(ran, least, false))
                .add(
                        "front",
                        SvgChart.Style.LINE,
                        ParetoFront.of(ran).evaluations().stream()
                                .map(evaluation -> scattered(evaluation, least))
                                .toList())
                .rule("threshold", false, threshold)
                .writeTo(html);
    }

    private List<SvgChart.Point> points(List<Evaluation> ran, double least, boolean valid) {
        return ran.stream()
                .filter(evaluation -> evaluation.isValid() == valid)
                .map(evaluation -> scattered(evaluation, least))
                .toList();
    }

    private SvgChart.Point scattered(Evaluation evaluation, double least) {
        return new SvgChart.Point(evaluation.fom() / original, shown(evaluation.error(), least), text(evaluation));
    }

    /** The cumulative distribution of the best result's error over varied inputs. */
    void distribution(Html html) {
        Optional<List<Double>> errors =
                figures.best().flatMap(StoredSearch::generalisation).map(tried -> tried.errors());
        if (errors.isEmpty() || errors.get().isEmpty()) {
            return;
        }
        double threshold = figures.description().tuning().getThreshold();
        double least = least(errors.get(), threshold);
        List<Double> shown =
                errors.get().stream().map(error -> shown(error, least)).sorted().toList();
        List<Double> all = new ArrayList<>(shown);
        all.add(threshold);
        List<SvgChart.Point> points = new ArrayList<>();
        for (int i = 0; i < shown.size(); i++) {
            double fraction = (i + 1.0) / shown.size();
            points.add(new SvgChart.Point(
                    shown.get(i), fraction, ShortNumber.of(fraction) + " up to " + figures.error(shown.get(i))));
        }
        new SvgChart(axis(all), new ChartAxis("fraction of inputs", 0, 1, false))
                .add("varied inputs", SvgChart.Style.STEPS, points)
                .rule("threshold", true, threshold)
                .writeTo(html);
    }

    /** The error of each choice that was narrowed alone. */
    void sensitivity(Html html) {
        double threshold = figures.description().tuning().getThreshold();
        List<Sensitivity> known = figures.sensitivities().stream()
                .filter(one -> !Double.isNaN(one.evaluation().error()))
                .toList();
        double least = least(known.stream().map(one -> one.evaluation().error()).toList(), threshold);
        List<Double> errors = new ArrayList<>(List.of(threshold));
        known.forEach(one -> errors.add(shown(one.evaluation().error(), least)));
        SvgBars bars = new SvgBars(
                figures.digits() ? ChartAxis.fromZero("agreeing digits", Collections.max(errors)) : axis(errors));
        known.forEach(one -> bars.add(
                figures.name(one),
                shown(one.evaluation().error(), least),
                !one.evaluation().isValid(),
                figures.error(one.evaluation().error())));
        bars.rule("threshold", threshold).writeTo(html);
    }

    private ChartAxis axis(List<Double> errors) {
        return figures.digits() ? ChartAxis.over("agreeing digits", errors) : ChartAxis.powers("error", errors);
    }

    /** A logarithmic axis has no place for 0: a tenth of the least error stands for it. */
    private static double least(List<Double> errors, double threshold) {
        return errors.stream()
                        .mapToDouble(Double::doubleValue)
                        .filter(error -> error > 0)
                        .min()
                        .orElse(threshold)
                / 10;
    }

    private double shown(double error, double least) {
        return figures.digits() ? Math.min(error, ALL_DIGITS) : Math.max(error, least);
    }

    private String text(Evaluation evaluation) {
        return figures.timesAsFast(evaluation.fom() / original) + ", " + figures.error(evaluation.error());
    }

    private List<Evaluation> evaluations(int search) {
        return reader.evaluations(search).stream()
                .map(StoredEvaluation::evaluation)
                .toList();
    }
}
