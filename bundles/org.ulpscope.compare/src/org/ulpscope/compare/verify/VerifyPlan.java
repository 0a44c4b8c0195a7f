package org.ulpscope.compare.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.base.BadInputException;
import org.ulpscope.compare.internal.sweep.NearOrdinaryNumbers;
import org.ulpscope.compare.internal.sweep.NonFiniteInputs;
import org.ulpscope.compare.internal.sweep.SweepPlan;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.report.Coverage;

/**
 * The inputs that are compared before a search chooses others.
 *
 * @param slots what they are made of
 * @param sweeps in order
 */
record VerifyPlan(List<InputSlot> slots, SweepPlan sweeps) {
    private static final int SAMPLE = 32;

    /**
     * All inputs of a domain that is small enough, or is asked to be tried wholly; else a lattice, and what is near the numbers of formulas and sources.
     *
     * @param texts the sources of the two functions
     */
    static VerifyPlan of(List<InputSlot> slots, List<String> texts, VerifyRequest request) {
        boolean isExhaustive = request.strategy().equals("exhaustive");
        BadInputException.unless(
                !isExhaustive || SweepPlan.canBeExhaustive(SweepPlan.domain(slots)),
                "There are too many inputs to try each; give the parameters a domain, or choose the strategy auto.");
        List<List<Long>> nonFinite = NonFiniteInputs.of(slots);
        SweepPlan plan = isExhaustive
                ? SweepPlan.exhaustive(slots)
                : SweepPlan.lattice(slots, request.lattice(), request.seed());
        if (plan.exhaustive()) {
            return new VerifyPlan(slots, plan.beside(nonFinite));
        }
        boolean isCheap = request.lattice() >= VerifyRequest.LATTICE;
        List<List<Long>> apart = Stream.concat(nonFinite.stream(), LiteralInputs.of(texts, slots).stream())
                .toList();
        return new VerifyPlan(slots, (isCheap ? plan.with(NearOrdinaryNumbers.lattices(slots)) : plan).beside(apart));
    }

    /** Whether nothing of the domain is left to a search. */
    boolean isExhaustive() {
        return sweeps.exhaustive();
    }

    /** Some inputs from all of its sweeps. */
    List<List<Long>> sample() {
        List<List<Long>> inputs = new ArrayList<>();
        int ofEach = Math.max(1, SAMPLE / Math.max(1, sweeps.parts().size()));
        for (SweepRequest part : sweeps.parts()) {
            for (int i = 0; i < ofEach && inputs.size() < SAMPLE; i++) {
                inputs.add(input(part, part.count() / ofEach * i));
            }
        }
        return inputs;
    }

    private List<Long> input(SweepRequest part, long call) {
        long[] bits = new long[slots.size()];
        fill(bits, part, call);
        return LongStream.of(bits).boxed().toList();
    }

    /** Puts the bits of one call of a sweep into an array, since there may be billions of calls. */
    void fill(long[] bits, SweepRequest part, long call) {
        for (int slot = 0; slot < bits.length; slot++) {
            Format format = slots.get(slot).format();
            bits[slot] = format.bits(part.axes().get(slot).ordinal(part.first() + call));
        }
    }

    /** What neither it nor a search looks at. */
    Coverage leftOut() {
        Coverage coverage = isExhaustive()
                ? Coverage.NONE
                : Coverage.NONE.without(
                        "all other inputs, of " + String.format(Locale.ROOT, "%.3g", sweeps.domain()),
                        "this is a search, and no proof");
        if (slots.stream().anyMatch(slot -> slot.format() instanceof FloatFormat)
                && NonFiniteInputs.of(slots).isEmpty()) {
            coverage = coverage.without("NaN, infinity as an input", "the domain leaves them out");
        }
        List<String> narrowed = slots.stream()
                .filter(slot -> slot.lowest() != slot.format().minOrdinal()
                        || slot.highest() != slot.format().maxOrdinal())
                .map(InputSlot::name)
                .toList();
        return narrowed.isEmpty()
                ? coverage
                : coverage.without("inputs outside of the domain of " + String.join(", ", narrowed), "it is asked so");
    }
}
