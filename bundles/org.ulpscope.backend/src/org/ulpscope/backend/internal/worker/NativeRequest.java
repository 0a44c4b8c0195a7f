package org.ulpscope.backend.internal.worker;

import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.worker.protocol.Request;

/** The words of the sweep request that compiled code reads. */
final class NativeRequest {
    private NativeRequest() {}

    /** Those for {@code count} calls of a sweep, from number {@code first} on. */
    static long[] words(SweepRequest sweep, long first, long count) {
        long[] words = new long[Request.SWEEP_WORDS];
        words[0] = first;
        words[1] = count;
        for (int slot = 0; slot < Request.SWEEP_SLOTS; slot++) {
            SweepRequest.Axis axis =
                    slot < sweep.axes().size() ? sweep.axes().get(slot) : SweepRequest.Axis.constant(0);
            int at = 2 + 4 * slot;
            words[at] = axis.base();
            words[at + 1] = axis.step();
            words[at + 2] = axis.extent();
            words[at + 3] = axis.divisor();
        }
        return words;
    }
}
