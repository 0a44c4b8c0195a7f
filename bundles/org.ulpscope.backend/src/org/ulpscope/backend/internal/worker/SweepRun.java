package org.ulpscope.backend.internal.worker;

import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import org.ulpscope.backend.evaluate.SweepCounts;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.worker.protocol.Reply;
import org.ulpscope.worker.protocol.Request;

/** The calls of one sweep that counts classes. */
final class SweepRun extends Parts {
    private final SweepRequest sweep;
    private final Progress progress;
    private final EnvironmentNotice notice;
    private SweepCounts counts = SweepCounts.NONE;

    SweepRun(WarmWorker worker, SweepRequest sweep, Pace pace, Progress progress, EnvironmentNotice notice) {
        super(worker, pace, progress);
        this.sweep = sweep;
        this.progress = progress;
        this.notice = notice;
    }

    /** The calls that returned. */
    SweepCounts counts() {
        return counts;
    }

    @Override
    long fitting(long first, long count) {
        return count;
    }

    @Override
    Request request(long first, long count, int threads) {
        return new Request.Sweep(NativeRequest.words(sweep, first, count), threads);
    }

    @Override
    void take(long first, long count, Reply reply) {
        Reply.Swept swept = (Reply.Swept) reply;
        if (swept.environmentChanged()) {
            notice.environmentChanged(progress);
        }
        Map<ValueClass, Long> classCounts = new EnumMap<>(ValueClass.class);
        Map<ValueClass, Long> firstIndex = new EnumMap<>(ValueClass.class);
        int classes = ValueClass.values().length;
        for (ValueClass valueClass : ValueClass.values()) {
            long ofClass = swept.words()[valueClass.ordinal()];
            if (ofClass > 0) {
                classCounts.put(valueClass, ofClass);
                firstIndex.put(valueClass, swept.words()[classes + valueClass.ordinal()]);
            }
        }
        counts = counts.plus(new SweepCounts(count, classCounts, firstIndex, new TreeMap<>()));
    }
}
