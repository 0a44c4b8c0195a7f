package org.ulpscope.flow;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.ptx.SourceFrame;

/**
 * What was found at one line of a source, as it was called by one chain of lines, in one kernel or function.
 *
 * @param function the kernel or function
 * @param chain the line and those that called it, innermost first; empty where the lines are not known
 * @param findings what was found there
 */
public record FlowLine(String function, List<SourceFrame> chain, List<FlowFinding> findings) {
    private record Place(String function, List<SourceFrame> chain) {}

    public FlowLine {
        chain = List.copyOf(chain);
        findings = List.copyOf(findings);
    }

    /** The findings by their lines: those first where most serious values are born, then by file and line. */
    public static List<FlowLine> of(List<FlowFinding> findings) {
        Map<Place, List<FlowFinding>> lines = new LinkedHashMap<>();
        for (FlowFinding finding : findings) {
            List<SourceFrame> chain = finding.site().chain().stream()
                    .map(frame -> new SourceFrame(frame.path(), frame.line(), 0, frame.function()))
                    .toList();
            lines.computeIfAbsent(new Place(finding.site().function(), chain), place -> new ArrayList<>())
                    .add(finding);
        }
        return lines.entrySet().stream()
                .map(line ->
                        new FlowLine(line.getKey().function(), line.getKey().chain(), line.getValue()))
                .sorted(Comparator.comparing((FlowLine line) -> !line.isSource())
                        .thenComparing(line -> line.classes().stream()
                                .min(Comparator.naturalOrder())
                                .orElseThrow())
                        .thenComparing(FlowLine::place)
                        .thenComparing(line ->
                                line.chain.isEmpty() ? 0 : line.chain.getFirst().line()))
                .toList();
    }

    /** Whether an exceptional value is born here. */
    public boolean isSource() {
        return findings.stream().anyMatch(FlowFinding::appears);
    }

    /** The classes that were found. */
    public Set<ExceptionClass> classes() {
        return findings.stream().map(FlowFinding::exception).collect(Collectors.toSet());
    }

    private String place() {
        return chain.isEmpty() ? "" : chain.getFirst().path();
    }
}
