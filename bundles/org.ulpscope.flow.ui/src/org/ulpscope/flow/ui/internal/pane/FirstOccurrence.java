package org.ulpscope.flow.ui.internal.pane;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.flow.FlowLine;
import org.ulpscope.flow.FlowSite;
import org.ulpscope.flow.FlowState;
import org.ulpscope.flow.Occurrence;

/**
 * What an instruction of a line did first: the classes that one operation on the same operands gave birth to, or carried on.
 *
 * @param classes the most serious first
 */
record FirstOccurrence(
        FlowSite site, FlowState state, Occurrence first, List<ExceptionClass> classes, OptionalLong count) {
    private record Key(int site, FlowState state, Occurrence first) {}

    FirstOccurrence {
        classes = List.copyOf(classes);
    }

    /** All of a line: births first, and the most serious classes first. */
    static List<FirstOccurrence> of(FlowLine line) {
        Map<Key, List<FlowFinding>> together = new LinkedHashMap<>();
        line.findings().stream()
                .sorted(Comparator.comparing(FlowFinding::exception))
                .forEach(finding -> finding.first().forEach((state, first) -> together.computeIfAbsent(
                                new Key(finding.site().number(), state, first), key -> new ArrayList<>())
                        .add(finding)));
        return together.entrySet().stream()
                .map(one -> of(one.getKey(), one.getValue()))
                .sorted(Comparator.comparing(FirstOccurrence::state)
                        .thenComparing(seen -> seen.classes.getFirst())
                        .thenComparing(seen -> seen.first.launch()))
                .toList();
    }

    private static FirstOccurrence of(Key key, List<FlowFinding> findings) {
        FlowFinding one = findings.getFirst();
        return new FirstOccurrence(
                one.site(),
                key.state(),
                key.first(),
                findings.stream().map(FlowFinding::exception).toList(),
                one.count());
    }
}
