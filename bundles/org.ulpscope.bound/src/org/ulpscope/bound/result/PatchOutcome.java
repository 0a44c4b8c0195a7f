package org.ulpscope.bound.result;

import java.math.BigInteger;
import java.util.List;
import java.util.OptionalDouble;
import org.ulpscope.bound.patch.PinPatch;

/** What became of the patch that follows the advice. */
public sealed interface PatchOutcome {
    /** There was nothing to pin. */
    record NotNeeded() implements PatchOutcome {}

    /**
     * It could not be written.
     *
     * @param why a sentence
     */
    record Impossible(String why) implements PatchOutcome {}

    /**
     * It was written, and the patched source was run.
     *
     * @param patch the changes
     * @param bounds what the patched source can give
     * @param answers what platforms make of it
     * @param times for each of these platforms, in their order, how many times as long a call takes as before; empty where that was not measured
     */
    record Tried(PinPatch patch, Bounds bounds, List<PlatformAnswer> answers, List<OptionalDouble> times)
            implements PatchOutcome {
        public Tried {
            answers = List.copyOf(answers);
            times = List.copyOf(times);
        }

        /** What is left of the width, in ulps. */
        public BigInteger width() {
            return bounds.width();
        }
    }
}
