package org.ulpscope.compare.verify;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/**
 * One input on which a function and its reference differ.
 *
 * @param slots what the input is made of
 * @param inputBits its bits, one a slot
 * @param format of both results
 * @param candidate what the function came to
 * @param reference what the reference came to, which always returned
 * @param ulps how far apart they are; empty where one is a NaN or the function did not return
 */
public record FunctionDifference(
        List<InputSlot> slots,
        List<Long> inputBits,
        FloatFormat format,
        Outcome candidate,
        Outcome.Returned reference,
        Optional<BigInteger> ulps) {
    public FunctionDifference {
        slots = List.copyOf(slots);
        inputBits = List.copyOf(inputBits);
    }

    /** The input in words: {@code x = 0.1, n = 3}. */
    public String at() {
        List<Value> values = InputSlot.values(slots, inputBits);
        return IntStream.range(0, slots.size())
                .mapToObj(slot ->
                        slots.get(slot).name() + " = " + values.get(slot).inputDecimal())
                .collect(Collectors.joining(", "));
    }

    /** What the function came to: a number, or {@code CRASH}, say. */
    public String given() {
        return candidate instanceof Outcome.Returned returned
                ? new Value(format, returned.bits()).decimal()
                : candidate.label(format);
    }

    /** What the reference gives. */
    public String expected() {
        return new Value(format, reference.bits()).decimal();
    }

    /** How far, in words: {@code by 12 ulps}, {@code nan in the place of 1.5}. */
    public String howFar() {
        return ulps.map(steps -> "by " + String.format(Locale.ROOT, "%,d", steps)
                        + (steps.equals(BigInteger.ONE) ? " ulp" : " ulps"))
                .orElseGet(() -> given() + " in the place of " + expected());
    }
}
