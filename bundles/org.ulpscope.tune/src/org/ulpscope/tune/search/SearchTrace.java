package org.ulpscope.tune.search;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.tune.run.Evaluation;

/**
 * How a search came to its result: what AMPT-GA's figures 3 to 6 show of it.
 *
 * @param executions programs built; precision vectors that make equal programs count once
 * @param steps each evaluation that was the best valid one until then, in order
 */
public record SearchTrace(int executions, List<Step> steps) {
    public SearchTrace {
        steps = List.copyOf(steps);
    }

    /**
     * A better result.
     *
     * @param executions programs built until then, its own included
     * @param evaluation the result
     */
    public record Step(int executions, Evaluation evaluation) {}

    /** The trace of a search from all its evaluations, in the order in which they were asked for. */
    public static SearchTrace of(List<Evaluation> evaluations) {
        Set<String> programs = new HashSet<>();
        List<Step> steps = new ArrayList<>();
        for (Evaluation evaluation : evaluations) {
            programs.add(evaluation.program());
            if (evaluation.isValid()
                    && (steps.isEmpty()
                            || evaluation.fom() > steps.getLast().evaluation().fom())) {
                steps.add(new Step(programs.size(), evaluation));
            }
        }
        return new SearchTrace(programs.size(), steps);
    }

    /** The valid evaluation with the highest figure of merit; empty if none is valid. */
    public Optional<Evaluation> best() {
        return steps.isEmpty() ? Optional.empty() : Optional.of(steps.getLast().evaluation());
    }

    /** Figure of merit of the best valid evaluation after so many executions; 0 while there is none. */
    public double fomAfter(int executions) {
        return steps.stream()
                .filter(step -> step.executions() <= executions)
                .mapToDouble(step -> step.evaluation().fom())
                .max()
                .orElse(0);
    }

    /** Figure of merit of the result for each execution (figure 5); 0 without a result. */
    public double efficiency() {
        return best().map(evaluation -> evaluation.fom() / executions).orElse(0.0);
    }
}
