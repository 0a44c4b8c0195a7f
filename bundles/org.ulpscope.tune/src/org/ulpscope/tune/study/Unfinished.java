package org.ulpscope.tune.study;

import java.util.Optional;
import org.ulpscope.store.RunState;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.study.content.StoredEvaluation;

/**
 * What a tuning has come to that was stopped before its end.
 *
 * @param sentence what is true of it, with how to go on
 * @param faster whether something faster than the program as it is written was met within the threshold, be it that it was not run again
 */
public record Unfinished(String sentence, boolean faster) {

    /** That of a file as it stands; empty where its work is going on, has ended or has failed. */
    public static Optional<Unfinished> of(TuningReader reader) {
        return switch (reader.state().state()) {
            case CANCELLED, INTERRUPTED -> Optional.of(of(reader, TuningFigures.of(reader)));
            default -> Optional.empty();
        };
    }

    private static Unfinished of(TuningReader reader, TuningFigures figures) {
        String stopped = reader.state().state() == RunState.CANCELLED ? "Cancelled" : "Interrupted";
        String goOn = " (`ulpscope resume " + reader.file() + "` goes on).";
        if (figures.foundFaster()) {
            return new Unfinished(stopped + " before all that was asked was done" + goOn, true);
        }
        double speedup = speedup(reader, figures);
        return speedup > 1
                ? new Unfinished(
                        stopped
                                + " before the result was run once more; the fastest so far within the threshold was "
                                + figures.timesAsFast(speedup) + goOn,
                        true)
                : new Unfinished(
                        stopped + " before anything faster than the program as it is written was met within the"
                                + " threshold" + goOn,
                        false);
    }

    /** That of the fastest within the threshold as it was when a search ran it; 0 where there is none. */
    private static double speedup(TuningReader reader, TuningFigures figures) {
        double fastest = reader.evaluationsSince(1).stream()
                .map(StoredEvaluation::evaluation)
                .filter(Evaluation::isValid)
                .filter(evaluation -> figures.baseline().isPresent()
                        && isFaster(evaluation, figures.baseline().get().original(), figures))
                .mapToDouble(Evaluation::fom)
                .max()
                .orElse(0);
        return figures.baseline()
                .map(baseline -> fastest / baseline.original().fom())
                .orElse(0.0);
    }

    /** Where speeds are measured, by more than the intervals of both leave open. */
    private static boolean isFaster(Evaluation evaluation, Evaluation original, TuningFigures figures) {
        return figures.place().predicts() ? evaluation.fom() > original.fom() : evaluation.low() > original.fom();
    }
}
