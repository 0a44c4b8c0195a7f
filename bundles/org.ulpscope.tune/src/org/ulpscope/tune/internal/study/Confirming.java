package org.ulpscope.tune.internal.study;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ulpscope.tune.TuneListener;
import org.ulpscope.tune.TunedProgram;
import org.ulpscope.tune.patch.Patch;
import org.ulpscope.tune.program.PrecisionVector;
import org.ulpscope.tune.run.CandidateRunner;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.study.Confirmation;
import org.ulpscope.tune.study.StoredEvaluation;
import org.ulpscope.tune.study.TuningWriter;

/** Builds and runs the best precision vector of a search once more; where it does not hold, the next best one, until one does. */
final class Confirming {
    private final TunedProgram program;
    private final CandidateRunner runner;
    private final TuningWriter writer;
    private final TuneListener listener;

    /** @param runner has run none of what the searches ran */
    Confirming(TunedProgram program, CandidateRunner runner, TuningWriter writer, TuneListener listener) {
        this.program = program;
        this.runner = runner;
        this.writer = writer;
        this.listener = listener;
    }

    void confirm(int search) {
        List<StoredEvaluation> fastestFirst = writer.evaluations(search).stream()
                .filter(stored -> stored.evaluation().isValid())
                .sorted(Comparator.comparingDouble((StoredEvaluation stored) ->
                                stored.evaluation().fom())
                        .reversed())
                .toList();
        Set<String> programs = new HashSet<>();
        for (StoredEvaluation stored : fastestFirst) {
            if (programs.add(stored.evaluation().program())
                    && !writer.wasConfirmed(search, stored.position())
                    && confirm(search, stored)) {
                return;
            }
        }
    }

    private boolean confirm(int search, StoredEvaluation stored) {
        PrecisionVector vector = stored.evaluation().vector();
        Evaluation again = runner.evaluate(List.of(vector)).getFirst();
        Confirmation confirmation = new Confirmation(
                again,
                runner.baseline().original().fom(),
                Patch.of(program.program(), vector).diff(program.folder()));
        writer.confirmed(search, stored.position(), confirmation);
        listener.confirmed(search, confirmation);
        return confirmation.holds();
    }
}
