package org.ulpscope.backend.internal.worker;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.ulpscope.backend.Progress;
import org.ulpscope.backend.SweepCounts;
import org.ulpscope.backend.SweepRequest;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.worker.Reply;
import org.ulpscope.worker.Request;

/** The calls of one sweep. Single ones cannot be watched, only parts. */
final class SweepRun implements Calls {
    private final WarmWorker worker;
    private final Watchdog watchdog;
    private final SweepRequest request;
    private final Pace pace;
    private final Progress progress;
    private final EnvironmentNotice notice;
    private SweepCounts counts = SweepCounts.NONE;

    SweepRun(WarmWorker worker, SweepRequest request, Pace pace, Progress progress, EnvironmentNotice notice) {
        this.worker = worker;
        this.request = request;
        this.pace = pace;
        this.progress = progress;
        this.notice = notice;
        watchdog = new Watchdog(worker, progress);
    }

    /** The calls that returned. */
    SweepCounts counts() {
        return counts;
    }

    @Override
    public Run run(long first, long count, Duration limit) {
        long done = 0;
        while (done < count) {
            if (watchdog.isCancelled()) {
                return Run.cancelled(done);
            }
            long part = Math.min(count - done, pace.next());
            long start = System.nanoTime();
            switch (ask(first + done, part, limit)) {
                case Watchdog.Answer.Faulted faulted -> {
                    return Run.faulted(done, new Fault(faulted.outcome(), part, false, part == 1));
                }
                case Watchdog.Answer.Cancelled cancelled -> {
                    return Run.cancelled(done);
                }
                case Watchdog.Answer.Replied replied -> {
                    pace.measured(part, System.nanoTime() - start);
                    counts = counts.plus(counts(part, (Reply.Swept) replied.reply()));
                    done += part;
                    progress.worked(part);
                }
            }
        }
        return Run.complete(done);
    }

    @Override
    public Optional<Duration> expected(long count) {
        return pace.expected(count);
    }

    private Watchdog.Answer ask(long first, long count, Duration limit) {
        try {
            worker.process().send(new Request.Sweep(words(first, count)));
        } catch (WorkerLostException e) {
            // The reply that will not come tells the same, and why.
        }
        return watchdog.await(limit, () -> 0);
    }

    private long[] words(long first, long count) {
        long[] words = new long[Request.SWEEP_WORDS];
        words[0] = first;
        words[1] = count;
        for (int slot = 0; slot < Request.SWEEP_SLOTS; slot++) {
            SweepRequest.Axis axis =
                    slot < request.axes().size() ? request.axes().get(slot) : SweepRequest.Axis.constant(0);
            int at = 2 + 4 * slot;
            words[at] = axis.base();
            words[at + 1] = axis.step();
            words[at + 2] = axis.extent();
            words[at + 3] = axis.divisor();
        }
        return words;
    }

    private SweepCounts counts(long tried, Reply.Swept swept) {
        if (swept.environmentChanged()) {
            notice.environmentChanged(progress);
        }
        Map<ValueClass, Long> classCounts = new EnumMap<>(ValueClass.class);
        Map<ValueClass, Long> firstIndex = new EnumMap<>(ValueClass.class);
        int classes = ValueClass.values().length;
        for (ValueClass valueClass : ValueClass.values()) {
            long count = swept.words()[valueClass.ordinal()];
            if (count > 0) {
                classCounts.put(valueClass, count);
                firstIndex.put(valueClass, swept.words()[classes + valueClass.ordinal()]);
            }
        }
        return new SweepCounts(tried, classCounts, firstIndex, new TreeMap<>());
    }
}
