package org.ulpscope.flow.ui.internal.markers;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.ExceptionOrigin;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.flow.FlowLine;
import org.ulpscope.flow.FlowValues;

/** What the mark at a line says. */
final class MarkerText {
    private MarkerText() {}

    static String of(FlowLine line) {
        List<String> sentences = new ArrayList<>();
        for (ExceptionOrigin birth : line.births()) {
            sentences.add(labels(birth.classes()) + ": " + first(birth.first()));
        }
        if (!line.carried().isEmpty()) {
            FlowFinding carried = line.findings().stream()
                    .filter(finding -> !finding.appears())
                    .findFirst()
                    .orElseThrow();
            sentences.add("Carries on " + labels(line.carried()) + ": " + first(carried));
        }
        return String.join(".\n", sentences) + ".";
    }

    private static String first(FlowFinding finding) {
        return FlowValues.computed(finding) + "; first in "
                + finding.occurrence().where();
    }

    private static String labels(Collection<ExceptionClass> classes) {
        return classes.stream().map(ExceptionClass::label).collect(Collectors.joining(", "));
    }
}
