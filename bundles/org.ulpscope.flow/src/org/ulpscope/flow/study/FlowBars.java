package org.ulpscope.flow.study;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.flow.FlowLine;
import org.ulpscope.numeric.OutcomeAppearance;
import org.ulpscope.study.OutcomeBar;

/** What the instructions of a program came to, and what was born how often. */
final class FlowBars {
    private FlowBars() {}

    static List<OutcomeBar> of(StoredFlow flow) {
        List<OutcomeBar> bars = new ArrayList<>();
        looked(flow).ifPresent(bars::add);
        births(flow.findings()).ifPresent(bars::add);
        return bars;
    }

    private static Optional<OutcomeBar> looked(StoredFlow flow) {
        boolean isOnHost = flow.findings().stream()
                .anyMatch(finding -> finding.occurrence().isOnHost());
        // Of the host only the instructions are known at which something came up.
        return isOnHost || flow.sites() == 0 ? lines(flow) : instructions(flow);
    }

    private static Optional<OutcomeBar> instructions(StoredFlow flow) {
        Map<Integer, ExceptionClass> born = new TreeMap<>();
        Set<Integer> carrying = new HashSet<>();
        for (FlowFinding finding : flow.findings()) {
            int site = finding.site().number();
            if (finding.appears()) {
                born.merge(site, finding.exception(), (one, other) -> one.compareTo(other) <= 0 ? one : other);
            } else {
                carrying.add(site);
            }
        }
        carrying.removeAll(born.keySet());
        Map<ExceptionClass, Long> counts = new EnumMap<>(ExceptionClass.class);
        born.values().forEach(exception -> counts.merge(exception, 1L, Long::sum));
        return bar("instruction", counts, carrying.size(), flow.sites() - born.size() - carrying.size());
    }

    private static Optional<OutcomeBar> lines(StoredFlow flow) {
        Map<ExceptionClass, Long> counts = new EnumMap<>(ExceptionClass.class);
        long carrying = 0;
        for (FlowLine line : FlowLine.of(flow.findings(), flow.description().request()::isOwn)) {
            if (line.isSource()) {
                counts.merge(line.born().iterator().next(), 1L, Long::sum);
            } else {
                carrying++;
            }
        }
        return bar("line", counts, carrying, 0);
    }

    private static Optional<OutcomeBar> bar(String noun, Map<ExceptionClass, Long> born, long carrying, long ordinary) {
        List<OutcomeBar.Part> parts = new ArrayList<>();
        born.forEach((exception, count) -> parts.add(part(exception, exception.label() + " born", count)));
        add(parts, "carried on", carrying, OutcomeAppearance.ZERO_PLUS);
        add(parts, "nothing exceptional", ordinary, OutcomeAppearance.NORMAL_PLUS);
        long all = parts.stream().mapToLong(OutcomeBar.Part::inputs).sum();
        return parts.isEmpty() ? Optional.empty() : Optional.of(new OutcomeBar("", noun, all, parts));
    }

    private static Optional<OutcomeBar> births(List<FlowFinding> findings) {
        List<FlowFinding> all = findings.stream().filter(FlowFinding::appears).toList();
        // A division by 0 gives a NaN or an infinity, and is no value of its own.
        List<FlowFinding> values = all.stream()
                .filter(finding -> finding.exception() != ExceptionClass.DIV0)
                .toList();
        List<FlowFinding> born = values.isEmpty() ? all : values;
        if (born.isEmpty() || born.stream().anyMatch(finding -> finding.births().isEmpty())) {
            return Optional.empty();
        }
        Map<ExceptionClass, Long> counts = new EnumMap<>(ExceptionClass.class);
        born.forEach(
                finding -> counts.merge(finding.exception(), finding.births().orElseThrow(), Long::sum));
        List<OutcomeBar.Part> parts = new ArrayList<>();
        counts.forEach((exception, count) -> parts.add(part(exception, exception.label(), count)));
        return Optional.of(new OutcomeBar(
                "", "birth", counts.values().stream().mapToLong(Long::longValue).sum(), parts));
    }

    private static void add(List<OutcomeBar.Part> parts, String label, long count, OutcomeAppearance look) {
        if (count > 0) {
            parts.add(new OutcomeBar.Part(label, count, Optional.of(look)));
        }
    }

    private static OutcomeBar.Part part(ExceptionClass exception, String label, long count) {
        return new OutcomeBar.Part(label, count, Optional.of(exception.appearance()));
    }
}
