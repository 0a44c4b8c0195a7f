package org.ulpscope.search.survey;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.search.ForwardingProbe;
import org.ulpscope.search.KindCounts;
import org.ulpscope.search.Probe;

/** A probe whose calls cost what it is told, and which other programs keep from the machine for a while at each request. */
public final class PacedProbe implements ForwardingProbe {
    private final Probe probe;
    private final double nanosPerCall;
    private final long waitNanos;
    private final AtomicLong calls = new AtomicLong();

    /**
     * @param nanosPerCall what a call costs
     * @param waitNanos what each request waits before it is served
     */
    public PacedProbe(Probe probe, double nanosPerCall, long waitNanos) {
        this.probe = probe;
        this.nanosPerCall = nanosPerCall;
        this.waitNanos = waitNanos;
    }

    @Override
    public Probe probe() {
        return probe;
    }

    @Override
    public long callNanos() {
        return (long) (calls.get() * nanosPerCall);
    }

    private void count(long more) {
        calls.addAndGet(more);
        if (waitNanos > 0) {
            LockSupport.parkNanos(waitNanos);
        }
    }

    @Override
    public int[] kindsOf(Inputs inputs, Progress progress) {
        count(inputs.count());
        return probe.kindsOf(inputs, progress);
    }

    @Override
    public KindCounts count(SweepRequest request, Progress progress) {
        count(request.count());
        return probe.count(request, progress);
    }

    @Override
    public long[] map(SweepRequest request, long cellCalls, Progress progress) {
        count(request.count());
        return probe.map(request, cellCalls, progress);
    }
}
