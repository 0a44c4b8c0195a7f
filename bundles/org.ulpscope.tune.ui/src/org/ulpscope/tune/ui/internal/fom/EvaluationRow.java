package org.ulpscope.tune.ui.internal.fom;

import java.util.List;
import java.util.Optional;
import org.ulpscope.tune.run.Verdict;
import org.ulpscope.tune.study.content.StoredEvaluation;
import org.ulpscope.tune.ui.internal.run.Measured;

/**
 * An evaluation on screen.
 *
 * @param stored the evaluation
 * @param search what its search is called
 * @param speedup how many times faster than the program as it is written; NaN where that is not known
 * @param predicted whether its speed was predicted, and not measured
 * @param narrower how many variables are narrower than written
 * @param best whether no other valid one has a better figure of merit
 */
public record EvaluationRow(
        StoredEvaluation stored, String search, double speedup, boolean predicted, long narrower, boolean best) {
    /** All of a tuning. */
    static List<EvaluationRow> of(TuningContents contents) {
        Optional<StoredEvaluation> best = contents.best();
        return contents.evaluations().stream()
                .map(stored -> new EvaluationRow(
                        stored,
                        contents.search(stored).request().name(),
                        contents.speedup(stored.evaluation().fom()),
                        contents.description().place().predicts(),
                        contents.narrower(stored),
                        best.equals(Optional.of(stored))))
                .toList();
    }

    /** The interval that holds the true figure of merit; blank where there is none. */
    String interval() {
        return stored.evaluation().verdict() == Verdict.REJECTED || predicted
                ? ""
                : Measured.figure(stored.evaluation().low()) + " \u2026 "
                        + Measured.figure(stored.evaluation().high());
    }
}
