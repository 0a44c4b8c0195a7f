package org.ulpscope.tune.internal.work;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.ulpscope.precision.PrecisionSpace;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.tune.run.CandidateRunner;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.study.TuningWriter;
import org.ulpscope.tune.study.content.Sensitivity;
import org.ulpscope.tune.study.content.StoredEvaluation;
import org.ulpscope.tune.study.content.StoredSearch;

/** Tells what narrowing one choice alone does, of the choices that the result leaves wide: which of them must stay so. */
final class Singles {
    /** What breaks the threshold is among those that were never within it; more would tell of what does not matter. */
    static final int MOST = 12;

    private final PrecisionSpace space;
    private final TuningWriter writer;
    private final CandidateRunner runner;
    private final BooleanSupplier cancelled;

    /** @param cancelled whether the user has asked to stop */
    Singles(PrecisionSpace space, TuningWriter writer, CandidateRunner runner, BooleanSupplier cancelled) {
        this.space = space;
        this.writer = writer;
        this.runner = runner;
        this.cancelled = cancelled;
    }

    /**
     * Runs those of which nothing is known.
     *
     * @param result what is left wide there is looked at
     * @param most how many are run
     */
    void run(PrecisionVector result, int most) {
        List<Evaluation> known = known();
        Map<PrecisionVector, Evaluation> evaluated =
                known.stream().collect(Collectors.toMap(Evaluation::vector, each -> each, (first, again) -> first));
        Suspects suspects = new Suspects(space, known);
        List<Integer> choices = suspects.of(result).stream().limit(MOST).toList();
        choices.stream()
                .filter(choice -> evaluated.containsKey(suspects.alone(choice)))
                .forEach(
                        choice -> writer.narrowedAlone(new Sensitivity(choice, evaluated.get(suspects.alone(choice)))));
        List<Integer> open = choices.stream()
                .filter(choice -> !evaluated.containsKey(suspects.alone(choice)))
                .limit(most)
                .toList();
        Map<PrecisionVector, Integer> asked =
                open.stream().collect(Collectors.toMap(suspects::alone, choice -> choice));
        runner.evaluate(open.stream().map(suspects::alone).toList(), evaluation -> {
            if (cancelled.getAsBoolean()) {
                throw new CancellationException("Narrowing one variable at a time was cancelled.");
            }
            writer.narrowedAlone(new Sensitivity(asked.get(evaluation.vector()), evaluation));
        });
    }

    /** Those that are run if this is the result, as far as it is known now. */
    List<PrecisionVector> likely(PrecisionVector result) {
        List<Evaluation> known = known();
        Set<PrecisionVector> evaluated = known.stream().map(Evaluation::vector).collect(Collectors.toSet());
        Suspects suspects = new Suspects(space, known);
        return suspects.of(result).stream()
                .limit(MOST)
                .map(suspects::alone)
                .filter(alone -> !evaluated.contains(alone))
                .toList();
    }

    private List<Evaluation> known() {
        return writer.searches().stream()
                .map(StoredSearch::number)
                .flatMap(search -> writer.evaluations(search).stream())
                .map(StoredEvaluation::evaluation)
                .toList();
    }
}
