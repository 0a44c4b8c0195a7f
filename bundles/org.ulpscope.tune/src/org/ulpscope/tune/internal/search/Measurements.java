package org.ulpscope.tune.internal.search;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.search.TuneProblem;

/** All that a search has measured, so that it asks for nothing twice. */
final class Measurements {
    private final TuneProblem problem;
    private final Map<Levels, Evaluation> known = new LinkedHashMap<>();
    private Optional<Levels> best = Optional.empty();

    Measurements(TuneProblem problem) {
        this.problem = problem;
    }

    /** Evaluates those that are not known yet, in one batch. */
    void measure(Collection<Levels> candidates) {
        Set<Levels> fresh = new LinkedHashSet<>(candidates);
        fresh.removeAll(known.keySet());
        if (fresh.isEmpty()) {
            return;
        }
        List<Levels> asked = new ArrayList<>(fresh);
        List<Evaluation> answers =
                problem.evaluate(asked.stream().map(Levels::toArray).toList());
        for (int i = 0; i < asked.size(); i++) {
            keep(asked.get(i), answers.get(i));
        }
    }

    /** Says what is likely to be measured after what is measured next, the likeliest first. */
    void expect(Collection<Levels> likely) {
        problem.expect(likely.stream()
                .filter(levels -> !known.containsKey(levels))
                .map(Levels::toArray)
                .toList());
    }

    /** Evaluates one, if it is not known yet. */
    Evaluation measure(Levels candidate) {
        measure(List.of(candidate));
        return known.get(candidate);
    }

    boolean has(Levels candidate) {
        return known.containsKey(candidate);
    }

    Optional<Evaluation> of(Levels candidate) {
        return Optional.ofNullable(known.get(candidate));
    }

    /** All, in the order in which they were measured. */
    Map<Levels, Evaluation> all() {
        return known;
    }

    int size() {
        return known.size();
    }

    /** The valid one with the highest figure of merit. */
    Optional<Levels> best() {
        return best;
    }

    Optional<Evaluation> bestEvaluation() {
        return best.map(known::get);
    }

    private void keep(Levels levels, Evaluation evaluation) {
        known.put(levels, evaluation);
        if (evaluation.isValid()
                && best.map(known::get).map(Evaluation::fom).orElse(Double.NEGATIVE_INFINITY) < evaluation.fom()) {
            best = Optional.of(levels);
        }
    }
}
