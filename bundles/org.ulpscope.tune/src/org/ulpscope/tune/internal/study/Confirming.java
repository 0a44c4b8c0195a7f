package org.ulpscope.tune.internal.study;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.ulpscope.tune.TuneListener;
import org.ulpscope.tune.TunedProgram;
import org.ulpscope.tune.patch.Patch;
import org.ulpscope.tune.program.PrecisionVector;
import org.ulpscope.tune.run.CandidateRunner;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.study.Confirmation;
import org.ulpscope.tune.study.StoredEvaluation;
import org.ulpscope.tune.study.TuningWriter;

/**
 * Builds and runs the best precision vectors of a search once more, until one is within the threshold and faster than the program as it is
 * written. What was the fastest of many by chance alone is not the fastest twice.
 */
final class Confirming {
    /** Vectors within the threshold that are tried; below the best few there is nothing faster to expect. */
    private static final int MOST = 3;

    private final TunedProgram program;
    private final CandidateRunner runner;
    private final TuningWriter writer;
    private final TuneListener listener;
    private final BooleanSupplier cancelled;

    /**
     * @param runner has run none of what the searches ran
     * @param cancelled whether the user has asked to stop
     */
    Confirming(
            TunedProgram program,
            CandidateRunner runner,
            TuningWriter writer,
            TuneListener listener,
            BooleanSupplier cancelled) {
        this.program = program;
        this.runner = runner;
        this.writer = writer;
        this.listener = listener;
        this.cancelled = cancelled;
    }

    void confirm(int search) {
        List<StoredEvaluation> fastestFirst = writer.evaluations(search).stream()
                .filter(stored -> stored.evaluation().isValid())
                .sorted(Comparator.comparingDouble(
                                (StoredEvaluation stored) -> stored.evaluation().fom())
                        .reversed())
                .toList();
        Set<String> programs = new HashSet<>();
        int held = 0;
        for (StoredEvaluation stored : fastestFirst) {
            if (held == MOST) {
                return;
            }
            if (programs.add(stored.evaluation().program()) && !writer.wasConfirmed(search, stored.position())) {
                Confirmation confirmation = confirm(search, stored);
                held += confirmation.holds() ? 1 : 0;
                if (confirmation.holds() && confirmation.speedup() > 1) {
                    return;
                }
            }
        }
    }

    private Confirmation confirm(int search, StoredEvaluation stored) {
        PrecisionVector vector = stored.evaluation().vector();
        Evaluation again = runner.evaluate(List.of(vector)).getFirst();
        Confirmation confirmation = new Confirmation(
                again,
                runner.baseline().original().fom(),
                Patch.of(program.program(), vector).diff(program.folder()));
        requireNotCancelled();
        writer.confirmed(search, stored.position(), confirmation);
        listener.confirmed(search, confirmation);
        return confirmation;
    }

    private void requireNotCancelled() {
        if (cancelled.getAsBoolean()) {
            throw new CancellationException("Running the results once more was cancelled.");
        }
    }
}
