package org.ulpscope.flow.study;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowFinding;

/**
 * Which findings are to be told as a failure, to continuous integration say: values that are born, since a line that carries one on does nothing wrong.
 *
 * @param classes of which classes
 * @param known those that are known and put up with; of what was only carried on, nothing is
 * @param ending how the program ended when these were found; empty where nothing is known
 */
public record FlowGate(Set<ExceptionClass> classes, Set<FindingIdentity> known, OptionalInt ending) {
    /** Of a program that a signal ended, its status is at least this. */
    private static final int SIGNAL = 128;

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
                baseline.map(FlowGate::identities).orElse(Set.of()),
                baseline.map(StoredFlow::status).orElse(OptionalInt.empty()));
    }

    /** What fails of a flow. Of a known line that is gone and a fresh one that differs in names alone, the variables of the line got other names. */
    public List<FlowFinding> failing(StoredFlow flow) {
        Set<FindingIdentity> born = identities(flow);
        List<FindingIdentity> gone = new ArrayList<>();
        known.stream()
                .filter(identity -> !born.contains(identity))
                .map(FindingIdentity::shape)
                .forEach(gone::add);
        Set<FindingIdentity> passing = new HashSet<>(known);
        born.stream()
                .filter(identity -> !known.contains(identity))
                .filter(identity -> gone.remove(identity.shape()))
                .forEach(passing::add);
        return flow.findings().stream()
                .filter(FlowFinding::appears)
                .filter(finding -> classes.contains(finding.exception()))
                .filter(finding -> !passing.contains(FindingIdentity.of(finding, flow.lines())))
                .toList();
    }

    /** Whether the program ended so that what was not seen proves nothing: by a signal, unseen, or otherwise than it did before. */
    public boolean endedBadly(StoredFlow flow) {
        OptionalInt status = flow.status();
        return ending.isPresent() ? !status.equals(ending) : status.orElse(SIGNAL) >= SIGNAL;
    }

    private static Set<FindingIdentity> identities(StoredFlow flow) {
        return flow.findings().stream()
                .filter(FlowFinding::appears)
                .map(finding -> FindingIdentity.of(finding, flow.lines()))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }
}
