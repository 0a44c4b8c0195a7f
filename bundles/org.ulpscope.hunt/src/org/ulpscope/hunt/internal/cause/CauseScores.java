package org.ulpscope.hunt.internal.cause;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.source.tree.SyntaxNode;

/** What candidates hold for. One over the inputs is computed from these; for one of a line the function is run. */
final class CauseScores {
    private static final int MOST_RUNS = 4000;

    private final FunctionSource source;
    private final KernelInputs inputs;
    private final ClassInputs of;
    private final RunSteps steps;

    CauseScores(FunctionSource source, KernelInputs inputs, ClassInputs of, RunSteps steps) {
        this.source = source;
        this.inputs = inputs;
        this.of = of;
        this.steps = steps;
    }

    List<ScoredCause> of(List<CauseCandidate> candidates) {
        List<ScoredCause> scored = new ArrayList<>();
        List<CauseCandidate> lines = new ArrayList<>();
        for (CauseCandidate candidate : candidates) {
            if (candidate.condition().isPresent()) {
                TracedValue condition = candidate.condition().get();
                BitSet tells = IntStream.range(0, of.findings().size())
                        .filter(i -> condition.with(of.findings().get(i)) != 0)
                        .collect(BitSet::new, BitSet::set, BitSet::or);
                long good = of.good().stream()
                        .filter(input -> condition.with(input) != 0)
                        .count();
                scored.add(new ScoredCause(candidate, tells, good));
            } else if (!candidate.local().isEmpty()) {
                lines.add(candidate);
            }
        }
        scored.addAll(byRuns(lines));
        return scored;
    }

    /** None where a run on an input that gave nothing was not followed to its end: what holds there is not known. */
    private List<ScoredCause> byRuns(List<CauseCandidate> lines) {
        if (lines.isEmpty() || of.findings().size() + of.good().size() > 4 * MOST_RUNS) {
            return List.of();
        }
        List<BitSet> tells = lines.stream().map(line -> new BitSet()).toList();
        long[] good = new long[lines.size()];
        for (int i = 0; i < of.findings().size() && !steps.areOver(); i++) {
            boolean[] holds = holds(lines, of.findings().get(i)).orElseGet(() -> new boolean[lines.size()]);
            for (int line = 0; line < holds.length; line++) {
                tells.get(line).set(i, holds[line]);
            }
        }
        for (double[] input : of.good()) {
            Optional<boolean[]> holds = holds(lines, input);
            if (holds.isEmpty()) {
                return List.of();
            }
            for (int line = 0; line < good.length; line++) {
                good[line] += holds.get()[line] ? 1 : 0;
            }
        }
        return IntStream.range(0, lines.size())
                .mapToObj(i -> new ScoredCause(lines.get(i), tells.get(i), good[i]))
                .toList();
    }

    /** Empty where the run is not known. */
    private Optional<boolean[]> holds(List<CauseCandidate> lines, double[] input) {
        boolean[] holds = new boolean[lines.size()];
        try {
            Map<SyntaxNode, Set<String>> names = SourceRun.of(source, inputs, input, steps).computed().stream()
                    .collect(Collectors.groupingBy(
                            value -> value.node().orElseThrow(),
                            IdentityHashMap::new,
                            Collectors.flatMapping(CauseCandidate::namesOf, Collectors.toSet())));
            for (int i = 0; i < holds.length; i++) {
                CauseCandidate line = lines.get(i);
                holds[i] = line.node()
                        .map(names::get)
                        .filter(found -> found != null && found.contains(line.name()))
                        .isPresent();
            }
            return Optional.of(holds);
        } catch (UnknownPath unknown) {
            return Optional.empty();
        }
    }
}
