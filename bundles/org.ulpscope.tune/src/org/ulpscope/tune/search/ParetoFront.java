package org.ulpscope.tune.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Verdict;

/**
 * The evaluations that none of the others betters in error and in figure of merit at once. Those over the threshold are among them: they show
 * what a looser threshold would bring. Those that were rejected are not.
 *
 * @param evaluations the front, fastest first, and so from the greatest error to the least
 */
public record ParetoFront(List<Evaluation> evaluations) {
    public ParetoFront {
        evaluations = List.copyOf(evaluations);
    }

    /** The front of what was evaluated; of several with the same error and figure of merit, the first one. */
    public static ParetoFront of(List<Evaluation> evaluations) {
        List<Evaluation> fastestFirst = evaluations.stream()
                .filter(evaluation -> evaluation.verdict() != Verdict.REJECTED)
                .sorted(Comparator.comparingDouble(Evaluation::fom).reversed().thenComparingDouble(Evaluation::excess))
                .toList();
        List<Evaluation> front = new ArrayList<>();
        for (Evaluation evaluation : fastestFirst) {
            if (front.isEmpty() || evaluation.excess() < front.getLast().excess()) {
                front.add(evaluation);
            }
        }
        return new ParetoFront(front);
    }

    /** The part of the front that may be used. */
    public List<Evaluation> valid() {
        return evaluations.stream().filter(Evaluation::isValid).toList();
    }
}
