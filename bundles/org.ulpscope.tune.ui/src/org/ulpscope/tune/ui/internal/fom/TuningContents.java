package org.ulpscope.tune.ui.internal.fom;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ulpscope.model.precision.Metric;
import org.ulpscope.store.StoreState;
import org.ulpscope.study.glance.Glance;
import org.ulpscope.tune.run.Baseline;
import org.ulpscope.tune.run.Generalisation;
import org.ulpscope.tune.search.SearchTrace;
import org.ulpscope.tune.study.TuneGlance;
import org.ulpscope.tune.study.TuningFigures;
import org.ulpscope.tune.study.TuningReader;
import org.ulpscope.tune.study.content.StoredEvaluation;
import org.ulpscope.tune.study.content.StoredSearch;
import org.ulpscope.tune.study.content.TuningDescription;

/**
 * What a tuning's file held when it was looked at.
 *
 * @param file the file
 * @param description what the tuning is
 * @param state where it stands
 * @param baseline what candidates are compared with; empty until that is known
 * @param searches all searches, in order
 * @param evaluations the evaluations of all searches, in the order in which they were asked for
 * @param glance what is told of it before all else
 * @param recompiled whether the best result holds where it is compiled with other options, a sentence; empty where it was not tried
 */
public record TuningContents(
        Path file,
        TuningDescription description,
        StoreState state,
        Optional<Baseline> baseline,
        List<StoredSearch> searches,
        List<StoredEvaluation> evaluations,
        Glance glance,
        Optional<String> recompiled) {
    public TuningContents {
        searches = List.copyOf(searches);
        evaluations = List.copyOf(evaluations);
    }

    /** What an open file holds now. */
    static TuningContents of(TuningReader reader) {
        TuningFigures figures = TuningFigures.of(reader);
        return new TuningContents(
                reader.file(),
                figures.description(),
                reader.state(),
                figures.baseline(),
                figures.searches(),
                reader.evaluationsSince(1),
                TuneGlance.of(reader),
                figures.recompiled());
    }

    /** The evaluations of a search, in order. */
    List<StoredEvaluation> of(StoredSearch search) {
        return evaluations.stream()
                .filter(evaluation -> evaluation.search() == search.number())
                .toList();
    }

    /** The valid evaluation with the best figure of merit; empty while there is none. */
    Optional<StoredEvaluation> best() {
        SearchTrace trace = SearchTrace.of(
                evaluations.stream().map(StoredEvaluation::evaluation).toList());
        return trace.best().flatMap(best -> evaluations.stream()
                .filter(stored -> stored.evaluation().equals(best))
                .findFirst());
    }

    /** The search that an evaluation is of. */
    StoredSearch search(StoredEvaluation evaluation) {
        return searches.stream()
                .filter(search -> search.number() == evaluation.search())
                .findFirst()
                .orElseThrow();
    }

    /** A figure of merit in relation to that of the program as it is written: how many times faster. */
    double speedup(double fom) {
        return baseline.map(known -> fom / known.original().fom()).orElse(Double.NaN);
    }

    /** A figure of merit in relation to that of the program as it is written, in words, with whether it was measured. */
    String timesAsFast(double fom, int digits) {
        return description.place().timesAsFast(speedup(fom), digits);
    }

    /** What speed-ups are called, at the beginning of a line. */
    String speedTitle() {
        String title = description.place().speedTitle();
        return Character.toUpperCase(title.charAt(0)) + title.substring(1);
    }

    /** The variables that are narrower in a vector than they are written. */
    long narrower(StoredEvaluation evaluation) {
        long count = 0;
        for (int i = 0; i < description.variables().size(); i++) {
            boolean narrower = evaluation.evaluation().vector().of(i).width()
                    < description.variables().get(i).original().width();
            count += narrower ? 1 : 0;
        }
        return count;
    }

    /** Whether a larger number is a smaller error. */
    boolean countsDigits() {
        return description.tuning().getMetric() == Metric.DIGITS;
    }

    /** The error to live with. */
    double threshold() {
        return description.tuning().getThreshold();
    }

    /** How far the result of the last search that was tried on varied inputs carries over. */
    Optional<Generalisation> generalisation() {
        return searches.reversed().stream()
                .flatMap(search -> search.generalisation().stream())
                .findFirst();
    }
}
