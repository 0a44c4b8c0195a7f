package org.ulpscope.search.internal.survey;

import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.search.Probe;

/** Inputs given one by one. */
final class Batch {
    private static final int MOST = 1 << 16;

    /** Is told what each input came to. */
    @FunctionalInterface
    interface Sink {
        void met(int kind, long[] bits);
    }

    private Batch() {}

    /**
     * Runs them until {@code progress} is cancelled.
     *
     * @param inputs bits of each slot's value
     * @return the kind of each, in order; fewer when it was cancelled or met too many faults
     */
    static int run(Probe probe, List<long[]> inputs, Progress progress, Sink sink) {
        for (int done = 0; done < inputs.size() && !progress.isCancelled(); done += MOST) {
            List<long[]> part = inputs.subList(done, Math.min(inputs.size(), done + MOST));
            List<long[]> columns = IntStream.range(0, probe.slots().size())
                    .mapToObj(
                            slot -> part.stream().mapToLong(bits -> bits[slot]).toArray())
                    .toList();
            int[] kinds = probe.kindsOf(new Inputs(columns, part.size()), progress);
            for (int i = 0; i < kinds.length; i++) {
                sink.met(kinds[i], part.get(i));
            }
            if (kinds.length < part.size()) {
                return done + kinds.length;
            }
        }
        return inputs.size();
    }
}
