package org.ulpscope.tune.study;

import static org.ulpscope.study.CountWords.counted;

import java.util.List;
import java.util.Optional;
import org.ulpscope.store.RunState;
import org.ulpscope.study.Headline;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.study.content.Confirmation;
import org.ulpscope.tune.study.content.StoredEvaluation;

/** What came of a tuning, in words that are read at one glance. */
public final class TuneHeadline {
    private TuneHeadline() {}

    /**
     * Such as {@code euler is 1.32 times as fast with 5 of 12 variables in another Format; error 2e-07}: in at most {@link Headline#MOST_WORDS} words, and
     * without a full stop.
     */
    public static String of(TuningReader reader) {
        TuningFigures figures = TuningFigures.of(reader);
        RunState state = reader.state().state();
        String why = reader.state().sentence().replaceFirst("\\.$", "");
        if (state == RunState.FAILED && !why.isBlank()) {
            return why;
        }
        return Headline.of(
                state,
                figures.result()
                        .filter(result -> figures.foundFaster())
                        .map(result -> faster(figures, result))
                        .or(() -> tried(reader, figures))
                        .orElseGet(() -> none(reader, figures)));
    }

    private static List<String> faster(TuningFigures figures, Confirmation result) {
        String name = figures.description().tuning().getName();
        String fast = name + " is " + figures.timesAsFast(result.speedup());
        String changed = " with " + figures.changes().size() + " of "
                + counted(figures.description().variables().size(), "variable") + " in another Format";
        String error = figures.error(result.evaluation().error());
        return List.of(
                fast + changed + "; " + error + " (" + figures.errorTitle() + ")",
                fast + changed + (figures.digits() ? "; " + error + " digits agree" : "; error " + error),
                fast + changed,
                fast);
    }

    /** The fastest that was met, which was not run once more; empty where none is faster than the program as it is written. */
    private static Optional<List<String>> tried(TuningReader reader, TuningFigures figures) {
        // What was run again and was not faster then is not told as if it were.
        if (figures.result().isPresent() && reader.state().state() == RunState.FINISHED) {
            return Optional.empty();
        }
        return figures.baseline().flatMap(baseline -> FastVectors.of(reader.evaluationsSince(1)).stream()
                .findFirst()
                .map(StoredEvaluation::evaluation)
                .filter(best -> isFaster(best, baseline.original(), figures))
                .map(best -> {
                    String met = figures.description().tuning().getName() + " has a version that is "
                            + figures.timesAsFast(
                                    best.fom() / baseline.original().fom());
                    return List.of(met + "; it is still to be run once more", met);
                }));
    }

    private static boolean isFaster(Evaluation best, Evaluation original, TuningFigures figures) {
        return figures.place().predicts() ? best.fom() > original.fom() : best.low() > original.fom();
    }

    private static List<String> none(TuningReader reader, TuningFigures figures) {
        long tried = reader.state().trials();
        if (tried == 0) {
            return List.of("No version of " + figures.description().tuning().getName() + " has run yet");
        }
        String name = figures.description().tuning().getName();
        if (figures.doubt().isPresent()) {
            Confirmation best = figures.result().orElseThrow();
            String vectors = name + " gets no faster for certain: the best of " + counted(tried, "precision vector")
                    + " is " + TuningFigures.factor(best.speedup()) + " times as fast";
            return List.of(
                    vectors + " (" + TuningFigures.factor(best.lowSpeedup()) + " to "
                            + TuningFigures.factor(best.highSpeedup()) + ")",
                    vectors,
                    name + " gets no faster for certain");
        }
        return List.of(
                "Nothing faster than " + name + " as it is written is within the threshold, among "
                        + counted(tried, "precision vector"),
                "Nothing faster within the threshold among " + counted(tried, "precision vector"));
    }
}
