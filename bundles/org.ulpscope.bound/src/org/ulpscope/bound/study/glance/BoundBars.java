package org.ulpscope.bound.study.glance;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.bound.result.Bounds;
import org.ulpscope.bound.run.BoundResult;
import org.ulpscope.numeric.OutcomeAppearance;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.OutcomeBar;

/** What platforms gave, and what lines and conditions move. */
final class BoundBars {
    private BoundBars() {}

    static List<OutcomeBar> of(BoundResult result) {
        List<OutcomeBar> bars = new ArrayList<>();
        platforms(result).ifPresent(bars::add);
        lines(result.bounds()).ifPresent(bars::add);
        return bars;
    }

    private static Optional<OutcomeBar> platforms(BoundResult result) {
        Map<String, Long> counts = new LinkedHashMap<>();
        Map<String, String> names = new LinkedHashMap<>();
        result.answers().forEach(answer -> {
            counts.merge(answer.given(), 1L, Long::sum);
            names.putIfAbsent(answer.given(), answer.value().map(Value::decimal).orElse(answer.label()) + ":");
        });
        return bar(
                "platform",
                counts.entrySet().stream()
                        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                        .map(entry -> new OutcomeBar.Part(names.get(entry.getKey()), entry.getValue()))
                        .toList());
    }

    private static Optional<OutcomeBar> lines(Bounds bounds) {
        long moving =
                bounds.lines().stream().filter(line -> line.widest().moves()).count();
        List<OutcomeBar.Part> parts = new ArrayList<>();
        add(parts, "move", moving, OutcomeAppearance.NAN);
        add(parts, "are the same everywhere", bounds.lines().size() - moving, OutcomeAppearance.NORMAL_PLUS);
        return bar("line", parts);
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
