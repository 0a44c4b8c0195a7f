package org.ulpscope.search.loop;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.search.Observation;
import org.ulpscope.search.Point;
import org.ulpscope.search.Suggestion;

/** Evaluates suggestions on every platform of a search. */
final class Platforms {
    private final List<Evaluator> evaluators;

    Platforms(List<? extends Evaluator> evaluators) {
        if (evaluators.isEmpty()) {
            throw new IllegalArgumentException("A search needs a platform to evaluate on");
        }
        this.evaluators = List.copyOf(evaluators);
    }

    /** One observation a suggestion, in their order; fewer where a platform stopped early. */
    List<Observation> evaluate(List<Suggestion> suggestions, Progress progress) {
        Inputs inputs = inputs(suggestions);
        List<Outcomes> outcomes = new ArrayList<>();
        int complete = suggestions.size();
        for (Evaluator evaluator : evaluators) {
            Outcomes ofPlatform = evaluator.evaluate(inputs, progress);
            outcomes.add(ofPlatform);
            complete = Math.min(complete, ofPlatform.count());
        }
        List<Observation> observations = new ArrayList<>();
        for (int i = 0; i < complete; i++) {
            int row = i;
            List<Outcome> ofPoint = outcomes.stream().map(o -> o.get(row)).toList();
            observations.add(new Observation(suggestions.get(i).point(), ofPoint));
        }
        return observations;
    }

    private static Inputs inputs(List<Suggestion> suggestions) {
        List<long[]> columns = new ArrayList<>();
        for (int slot = 0; slot < suggestions.getFirst().point().dimensions(); slot++) {
            long[] column = new long[suggestions.size()];
            for (int row = 0; row < column.length; row++) {
                Point point = suggestions.get(row).point();
                column[row] = point.bits(slot);
            }
            columns.add(column);
        }
        return new Inputs(columns, suggestions.size());
    }
}
