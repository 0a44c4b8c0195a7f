package org.ulpscope.workbench.internal.map;

import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.search.ForwardingProbe;
import org.ulpscope.search.KindCounts;
import org.ulpscope.search.Probe;

/**
 * A probe that takes turns with all others that share evaluators with it.
 *
 * @param probe the probe itself
 * @param turn what all of them hold while they run
 */
record SerialProbe(Probe probe, Object turn) implements ForwardingProbe {
    @Override
    public int[] kindsOf(Inputs inputs, Progress progress) {
        synchronized (turn) {
            return probe.kindsOf(inputs, progress);
        }
    }

    @Override
    public KindCounts count(SweepRequest request, Progress progress) {
        synchronized (turn) {
            return probe.count(request, progress);
        }
    }

    @Override
    public long[] map(SweepRequest request, long cellCalls, Progress progress) {
        synchronized (turn) {
            return probe.map(request, cellCalls, progress);
        }
    }
}
