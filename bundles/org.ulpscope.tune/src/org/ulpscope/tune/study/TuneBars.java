package org.ulpscope.tune.study;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.numeric.OutcomeAppearance;
import org.ulpscope.study.OutcomeBar;
import org.ulpscope.tune.run.Verdict;
import org.ulpscope.tune.study.content.StoredEvaluation;
import org.ulpscope.tune.study.content.StoredVariable;

/** What came of the precision vectors that ran, and of the variables. */
final class TuneBars {
    private TuneBars() {}

    static List<OutcomeBar> of(List<StoredEvaluation> evaluations, TuningFigures figures) {
        List<OutcomeBar> bars = new ArrayList<>();
        Map<Verdict, Long> verdicts = new EnumMap<>(Verdict.class);
        evaluations.forEach(stored -> verdicts.merge(stored.evaluation().verdict(), 1L, Long::sum));
        bar(
                        "precision vector",
                        verdicts.entrySet().stream()
                                .map(entry -> part(entry.getKey(), entry.getValue()))
                                .toList())
                .ifPresent(bars::add);
        List<StoredVariable> variables = figures.description().variables();
        long fixed = variables.stream()
                .filter(variable -> variable.choice().isEmpty())
                .count();
        long changed = figures.changes().size();
        List<OutcomeBar.Part> parts = new ArrayList<>();
        add(parts, "in another Format", changed, OutcomeAppearance.SUB_PLUS);
        add(parts, "as written", variables.size() - fixed - changed, OutcomeAppearance.NORMAL_PLUS);
        add(parts, "without a choice", fixed, OutcomeAppearance.ZERO_PLUS);
        bar("variable", parts).ifPresent(bars::add);
        return bars;
    }

    private static OutcomeBar.Part part(Verdict verdict, long count) {
        return switch (verdict) {
            case VALID ->
                new OutcomeBar.Part("within the threshold", count, Optional.of(OutcomeAppearance.NORMAL_PLUS));
            case OVER_THRESHOLD -> new OutcomeBar.Part("over it", count, Optional.of(OutcomeAppearance.INF_PLUS));
            case REJECTED -> new OutcomeBar.Part("did not run", count, Optional.of(OutcomeAppearance.CRASH));
        };
    }

    private static void add(List<OutcomeBar.Part> parts, String label, long count, OutcomeAppearance look) {
        if (count > 0) {
            parts.add(new OutcomeBar.Part(label, count, Optional.of(look)));
        }
    }

    private static Optional<OutcomeBar> bar(String noun, List<OutcomeBar.Part> parts) {
        long all = parts.stream().mapToLong(OutcomeBar.Part::inputs).sum();
        return all == 0 ? Optional.empty() : Optional.of(new OutcomeBar("", noun, all, parts));
    }
}
