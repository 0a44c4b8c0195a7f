package org.ulpscope.search.internal.regions;

import java.time.Duration;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.search.ForwardingProbe;
import org.ulpscope.search.KindCounts;
import org.ulpscope.search.Probe;

/**
 * A probe whose calls seem to have taken very long once a time by the clock is over. So whatever is limited by the time of calls ends then as it ends by that
 * limit: what was found is looked into before it is told.
 */
public final class BrakedProbe implements ForwardingProbe {
    private static final long VERY_LONG = Duration.ofDays(365).toNanos();

    private final Probe probe;
    private final long end;

    /** @param time from now on, by the clock */
    public BrakedProbe(Probe probe, Duration time) {
        this.probe = probe;
        end = System.nanoTime() + time.toNanos();
    }

    @Override
    public Probe probe() {
        return probe;
    }

    @Override
    public long callNanos() {
        return probe.callNanos() + (System.nanoTime() - end >= 0 ? VERY_LONG : 0);
    }

    @Override
    public int[] kindsOf(Inputs inputs, Progress progress) {
        return probe.kindsOf(inputs, progress);
    }

    @Override
    public KindCounts count(SweepRequest request, Progress progress) {
        return probe.count(request, progress);
    }

    @Override
    public long[] map(SweepRequest request, long cellCalls, Progress progress) {
        return probe.map(request, cellCalls, progress);
    }
}
