package org.ulpscope.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.flow.study.FindingIdentity;
import org.ulpscope.flow.study.ReplayedFinding;
import org.ulpscope.flow.study.ReplayedFinding.Outcome;
import org.ulpscope.flow.study.SourceLines;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.program.cuda.CudaProgram.Preparation;

/**
 * Builds and runs a program again, and says what became of what was found.
 *
 * @param findings each finding, in their order
 * @param fresh what was found now and was not before
 */
public record FlowReplay(List<ReplayedFinding> findings, List<FlowFinding> fresh) {
    public FlowReplay {
        findings = List.copyOf(findings);
        fresh = List.copyOf(fresh);
    }

    /**
     * Runs it.
     *
     * @param prepared says where the program's output goes
     * @param progress is told what is done, and asked whether to stop
     * @throws UlpscopeException if it cannot be built or run
     * @throws CancellationException if the user has asked to stop
     */
    public static FlowReplay of(StoredFlow flow, Preparation prepared, FlowListener listener, Progress progress) {
        FlowReport report = FlowRun.of(flow.description().request(), prepared, listener, progress);
        if (progress.isCancelled()) {
            throw new CancellationException("The program was interrupted.");
        }
        return between(flow, report.findings(), SourceLines.now(report.findings()));
    }

    /** What became of the findings of a flow where these are found now. */
    static FlowReplay between(StoredFlow flow, List<FlowFinding> now, SourceLines lines) {
        Map<FindingIdentity, Deque<FlowFinding>> again = new HashMap<>();
        now.forEach(finding -> again.computeIfAbsent(FindingIdentity.of(finding, lines), identity -> new ArrayDeque<>())
                .add(finding));
        List<ReplayedFinding> replayed = new ArrayList<>();
        for (FlowFinding finding : flow.findings()) {
            Deque<FlowFinding> same = again.getOrDefault(FindingIdentity.of(finding, flow.lines()), new ArrayDeque<>());
            replayed.add(new ReplayedFinding(finding, Optional.ofNullable(same.poll())));
        }
        return new FlowReplay(
                replayed, again.values().stream().flatMap(Deque::stream).toList());
    }

    /** How many findings came again with the same bits, and what became of the others, in a sentence or two. */
    public String summary() {
        Map<Outcome, Integer> counts = new EnumMap<>(Outcome.class);
        findings.forEach(one -> counts.merge(one.outcome(), 1, Integer::sum));
        String others = counts.entrySet().stream()
                .filter(one -> one.getKey() != Outcome.SAME)
                .map(one -> ", " + one.getValue() + " " + one.getKey().label())
                .collect(Collectors.joining());
        return counts.getOrDefault(Outcome.SAME, 0) + " of " + findings.size()
                + " findings came again with the same bits" + others + "."
                + (fresh.isEmpty() ? "" : " " + fresh.size() + " are found that were not.");
    }

    /** Whether all that was found came again. */
    public boolean holds() {
        return findings.stream().allMatch(ReplayedFinding::holds);
    }
}
