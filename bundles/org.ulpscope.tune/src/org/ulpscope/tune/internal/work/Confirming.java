package org.ulpscope.tune.internal.work;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.ulpscope.precision.patch.Patch;
import org.ulpscope.tune.program.TunedProgram;
import org.ulpscope.tune.run.CandidateRunner;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.study.TuningWriter;
import org.ulpscope.tune.study.content.Confirmation;
import org.ulpscope.tune.study.content.StoredEvaluation;
import org.ulpscope.tune.study.content.TuneListener;

/**
 * Builds and runs the best precision vectors of a search once more, until one is within the threshold and faster than the program as it is
 * written. What was the fastest of many by chance alone is not the fastest twice, so that those which may be as fast race against it.
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

    /** @param isOver whether there is no time left for more than what may be the fastest */
    void confirm(int search, BooleanSupplier isOver) {
        List<StoredEvaluation> open = open(search);
        int held = 0;
        while (held < MOST && !open.isEmpty() && !(held > 0 && isOver.getAsBoolean())) {
            List<StoredEvaluation> rivals = rivals(open, MOST - held);
            List<Confirmation> confirmed = confirm(search, rivals);
            held += (int) confirmed.stream().filter(Confirmation::holds).count();
            if (confirmed.stream().anyMatch(one -> one.holds() && one.isFaster(program.place()))) {
                return;
            }
            open = open.subList(rivals.size(), open.size());
        }
    }

    /** Programs within the threshold that were not run again, the fastest first. */
    private List<StoredEvaluation> open(int search) {
        Set<String> programs = new HashSet<>();
        return writer.evaluations(search).stream()
                .filter(stored -> stored.evaluation().isValid())
                .sorted(Comparator.comparingDouble(
                                (StoredEvaluation stored) -> stored.evaluation().fom())
                        .reversed())
                .filter(stored -> programs.add(stored.evaluation().program()))
                .filter(stored -> !writer.wasConfirmed(search, stored.position()))
                .toList();
    }

    /** The fastest, and those that may be as fast as far as is known: these race. */
    private static List<StoredEvaluation> rivals(List<StoredEvaluation> open, int most) {
        double low = open.getFirst().evaluation().low();
        int rivals = 1;
        while (rivals < Math.min(most, open.size())
                && open.get(rivals).evaluation().high() >= low) {
            rivals++;
        }
        return open.subList(0, rivals);
    }

    private List<Confirmation> confirm(int search, List<StoredEvaluation> rivals) {
        List<Evaluation> again = runner.evaluate(
                rivals.stream().map(stored -> stored.evaluation().vector()).toList());
        List<Confirmation> confirmed = new ArrayList<>();
        for (int i = 0; i < rivals.size(); i++) {
            Confirmation confirmation = new Confirmation(
                    again.get(i),
                    runner.baseline().original().fom(),
                    Patch.of(program.program(), again.get(i).vector()).diff(program.folder()));
            requireNotCancelled();
            writer.confirmed(search, rivals.get(i).position(), confirmation);
            listener.confirmed(search, confirmation);
            confirmed.add(confirmation);
        }
        return confirmed;
    }

    private void requireNotCancelled() {
        if (cancelled.getAsBoolean()) {
            throw new CancellationException("Running the results once more was cancelled.");
        }
    }
}
