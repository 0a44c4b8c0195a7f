package org.ulpscope.bound.result;

import java.math.BigInteger;
import java.util.List;

/**
 * The few lines that, pinned to the order written, take away most of what can be taken away.
 *
 * @param lines in the order chosen, best first; empty where pinning takes away nothing
 * @param width the width of the result that is left, in ulps; where a patch was tried, that which its patched source leaves
 * @param allPinned the width with every line pinned
 */
public record Advice(List<BoundedLine> lines, BigInteger width, BigInteger allPinned) {
    public Advice {
        lines = List.copyOf(lines);
    }

    /** As a patch bears it out, where one was tried: one number is told for it, wherever it is told. */
    public Advice asPatched(PatchOutcome patch) {
        return patch instanceof PatchOutcome.Tried tried ? new Advice(lines, tried.width(), allPinned) : this;
    }
}
