package org.ulpscope.flow.study;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowFinding;

/**
 * Which findings are to be told as a failure, to continuous integration say.
 *
 * @param classes of which classes
 * @param known those that are known and put up with
 */
public record FlowGate(Set<ExceptionClass> classes, Set<FindingIdentity> known) {
    public FlowGate {
        classes = Set.copyOf(classes);
        known = Set.copyOf(known);
    }

    /**
     * A gate.
     *
     * @param classes of which classes; none for all
     * @param baseline a flow whose findings are put up with
     */
    public static FlowGate of(Set<ExceptionClass> classes, Optional<StoredFlow> baseline) {
        return new FlowGate(
                classes.isEmpty() ? Set.of(ExceptionClass.values()) : classes,
                baseline.map(FlowGate::identities).orElse(Set.of()));
    }

    /** What fails of a flow. */
    public List<FlowFinding> failing(StoredFlow flow) {
        return flow.findings().stream()
                .filter(finding -> classes.contains(finding.exception()))
                .filter(finding -> !known.contains(FindingIdentity.of(finding, flow.lines())))
                .toList();
    }

    private static Set<FindingIdentity> identities(StoredFlow flow) {
        return flow.findings().stream()
                .map(finding -> FindingIdentity.of(finding, flow.lines()))
                .collect(Collectors.toSet());
    }
}
