package org.ulpscope.compare.verify;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.outcome.ExceptionFlags;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.outcome.Outcome.Returned;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;

/** Counts differences, keeps the largest, and notes what tells a test that shows something from one that does not. */
final class VerifyTally {
    private final List<InputSlot> slots;
    private final FloatFormat format;
    private final long bound;
    private final ResultSpread given;
    private final ResultSpread expected;
    private final boolean[] isCopied;
    private Optional<FunctionDifference> worst = Optional.empty();
    private long worstSteps;
    private boolean isWorstFault;
    private long compared;
    private long differing;
    private long unequal;
    private long withoutReference;
    private long faults;

    /** @param bound ulps from which on results differ */
    VerifyTally(List<InputSlot> slots, FloatFormat format, long bound) {
        this.slots = slots;
        this.format = format;
        this.bound = bound;
        this.given = new ResultSpread(format);
        this.expected = new ResultSpread(format);
        this.isCopied = new boolean[slots.size()];
        for (int slot = 0; slot < isCopied.length; slot++) {
            isCopied[slot] = slots.get(slot).format() == format;
        }
    }

    /** Takes what one input came to. */
    void add(long[] input, Outcome candidate, Outcome reference) {
        if (!(reference instanceof Returned right)) {
            withoutReference++;
            faults += reference instanceof Outcome.Refused ? 0 : 1;
        } else if (candidate instanceof Returned returned) {
            add(input, returned.bits(), right.bits());
        } else {
            compared++;
            differing++;
            unequal++;
            faults++;
            Arrays.fill(isCopied, false);
            expected.add(right.bits());
            if (!isWorstFault) {
                isWorstFault = true;
                keep(input, candidate, right, Optional.empty());
            }
        }
    }

    /** Takes results of one input on which both returned; the array is copied where it is kept. */
    void add(long[] input, long result, long right) {
        compared++;
        given.add(result);
        expected.add(right);
        for (int slot = 0; slot < isCopied.length; slot++) {
            isCopied[slot] = isCopied[slot] && input[slot] == result;
        }
        long steps = UlpSteps.between(format, result, right);
        if (steps != 0) {
            unequal++;
        }
        if (!UlpSteps.isBeyond(steps, bound)) {
            return;
        }
        differing++;
        if (!isWorstFault && (worst.isEmpty() || UlpSteps.isBeyond(steps, worstSteps))) {
            worstSteps = steps;
            keep(
                    input,
                    new Returned(result, ExceptionFlags.NONE),
                    new Returned(right, ExceptionFlags.NONE),
                    steps == UlpSteps.NO_NUMBER
                            ? Optional.empty()
                            : Optional.of(new BigInteger(Long.toUnsignedString(steps))));
        }
    }

    private void keep(long[] input, Outcome candidate, Returned reference, Optional<BigInteger> ulps) {
        worst = Optional.of(new FunctionDifference(
                slots, Arrays.stream(input).boxed().toList(), format, candidate, reference, ulps));
    }

    /** The largest difference; one without a number before all others, and the first of several. */
    Optional<FunctionDifference> worst() {
        return worst;
    }

    /** Inputs on which the reference returned. */
    long compared() {
        return compared;
    }

    /** Of these, the inputs on which results are further apart than the bound. */
    long differing() {
        return differing;
    }

    /** Of these, the inputs on which results are not the same number. */
    long unequal() {
        return unequal;
    }

    /** Inputs on which one of the two did not return a value, other than by an assertion of the reference. */
    long faults() {
        return faults;
    }

    /** Inputs for which the reference has no value: it refuses them, or does not return. */
    long withoutReference() {
        return withoutReference;
    }

    /** What the function gave. */
    ResultSpread given() {
        return given;
    }

    /** What the reference gave. */
    ResultSpread expected() {
        return expected;
    }

    /** The input that the function gave back unchanged each time. */
    Optional<String> copied() {
        for (int slot = 0; slot < isCopied.length && compared > 0; slot++) {
            if (isCopied[slot]) {
                return Optional.of(slots.get(slot).name());
            }
        }
        return Optional.empty();
    }
}
