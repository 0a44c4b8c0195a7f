package org.ulpscope.hunt.internal.cause;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.study.HuntCause;
import org.ulpscope.study.HuntCauses;

/** The causes of one class: proposed by runs of its findings, scored on all inputs, and chosen until all findings are told. */
final class CauseSearch {
    private static final int MOST_TRACED = 300;
    private static final int MOST_CAUSES = 6;
    /** That a result is no number says nearly nothing of why. */
    private static final double LEAST = 50;

    private final FunctionSource source;
    private final KernelInputs inputs;
    private final ClassInputs of;
    private final RunSteps steps;
    private final Map<String, CauseCandidate> candidates = new LinkedHashMap<>();
    private final List<String> reasons = new ArrayList<>();

    CauseSearch(FunctionSource source, KernelInputs inputs, ClassInputs of, RunSteps steps) {
        this.source = source;
        this.inputs = inputs;
        this.of = of;
        this.steps = steps;
    }

    HuntCauses find() {
        propose();
        List<ScoredCause> scored = new CauseScores(source, inputs, of, steps).of(List.copyOf(candidates.values()));
        List<ScoredCause> clean = scored.stream().filter(one -> one.good() == 0).toList();
        BitSet left = new BitSet();
        left.set(0, of.findings().size());
        List<HuntCause> causes = new ArrayList<>();
        choose(clean, false, left, causes);
        choose(clean, true, left, causes);
        choose(
                scored.stream()
                        .filter(one -> one.good() > 0 && one.good() <= one.tells(left))
                        .toList(),
                false,
                left,
                causes);
        if (!left.isEmpty() && reasons.isEmpty() && steps.areOver()) {
            reasons.add("Causes of " + label() + " were looked for in part, since the function takes many steps.");
        }
        if (!left.isEmpty() && reasons.isEmpty()) {
            reasons.add((causes.isEmpty() ? "No cause is told of " : "No cause is told of some of ") + label()
                    + ": no condition by the operations on the way tells " + left.cardinality() + " of "
                    + of.findings().size() + " findings.");
        }
        return new HuntCauses(
                causes, left.isEmpty() ? List.of() : reasons.stream().limit(1).toList());
    }

    private String label() {
        return of.wanted().label();
    }

    private void propose() {
        for (double[] input :
                of.findings().subList(0, Math.min(MOST_TRACED, of.findings().size()))) {
            if (steps.areOver()) {
                return;
            }
            try {
                RunTrace trace = SourceRun.of(source, inputs, input, steps);
                List<TracedValue> births = Births.of(trace, of.wanted());
                for (TracedValue birth : births) {
                    for (CauseCandidate candidate : CauseCandidate.of(source, birth)) {
                        add(candidate);
                        candidate.on(trace.taken()).ifPresent(this::add);
                        if (trace.hasLoops()) {
                            candidate.inLine().ifPresent(this::add);
                        }
                    }
                }
                if (!births.isEmpty()) {
                    CauseCandidate.ofPath(trace.taken()).ifPresent(this::add);
                }
            } catch (UnknownPath unknown) {
                // Where the steps of all runs are over, that run might have been followed.
                if (!steps.areOver()) {
                    reasons.add("No cause is told of " + label() + ": " + unknown.getMessage() + ".");
                }
            }
        }
    }

    private void add(CauseCandidate candidate) {
        candidates.putIfAbsent(candidate.key(), candidate);
    }

    /** Takes those that tell most of what is left, the shortest of equals; of general ones those that tell most for their length. */
    private void choose(List<ScoredCause> from, boolean general, BitSet left, List<HuntCause> causes) {
        while (!left.isEmpty() && causes.size() < MOST_CAUSES) {
            Optional<ScoredCause> best = from.stream()
                    .filter(one -> one.candidate().isGeneral() == general && one.tells(left) > 0)
                    .max(Comparator.comparingDouble((ScoredCause one) -> worth(one, general, left))
                            .thenComparing(
                                    Comparator.comparingInt(ScoredCause::length).reversed()));
            if (best.isEmpty()) {
                return;
            }
            causes.add(cause(best.get(), best.get().tells(left)));
            left.andNot(best.get().tells());
        }
    }

    private static double worth(ScoredCause one, boolean general, BitSet left) {
        boolean saysLeast = one.candidate().name().equals(BirthConditions.NOT_A_NUMBER);
        return general ? (double) one.tells(left) / one.length() / (saysLeast ? LEAST : 1) : one.tells(left);
    }

    private HuntCause cause(ScoredCause scored, int told) {
        CauseCandidate candidate = scored.candidate();
        return new HuntCause(
                label(),
                candidate.text(),
                candidate.local().length() < candidate.text().length() ? candidate.local() : "",
                candidate.condition().isPresent(),
                candidate.node().map(source::file).orElse(""),
                candidate.node().map(source::line).orElse(0),
                candidate.operation(),
                candidate.node().map(source::text).orElse(""),
                told,
                of.findings().size(),
                scored.good(),
                of.good().size());
    }
}
