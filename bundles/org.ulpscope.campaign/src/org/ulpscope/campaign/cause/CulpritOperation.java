package org.ulpscope.campaign.cause;

import java.util.List;
import java.util.Optional;
import org.ulpscope.numeric.Value;

/**
 * The first operation of a run that got the same operands on both platforms, bit for bit, and gave different results.
 *
 * @param step its number in the run, from 0
 * @param text as it is written in the program
 * @param operands what it got
 * @param left what the one platform gave
 * @param right what the other gave
 * @param exact what IEEE 754 or the exact value of the function says; empty where that is not known
 */
public record CulpritOperation(
        int step, String text, List<Value> operands, Value left, Value right, Optional<Value> exact) {
    public CulpritOperation {
        operands = List.copyOf(operands);
    }

    /** Which platform is right: {@code left}, {@code right}, {@code neither}; {@code unknown} where nobody knows. */
    public String isRight() {
        return exact.map(value -> value.bits() == left.bits() || value.isNaN() && left.isNaN()
                        ? "left"
                        : value.bits() == right.bits() || value.isNaN() && right.isNaN() ? "right" : "neither")
                .orElse("unknown");
    }
}
