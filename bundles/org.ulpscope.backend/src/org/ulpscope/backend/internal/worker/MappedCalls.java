package org.ulpscope.backend.internal.worker;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.ulpscope.backend.evaluate.CopiedBatch;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.MappedBatch;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.worker.protocol.Reply;
import org.ulpscope.worker.protocol.Request;

/**
 * Calls in the buffers of a worker of their own, one part a buffer. A run that meets a fault is made again by the evaluator, which finds the call
 * to blame.
 */
final class MappedCalls implements MappedBatch {
    /** Fewer calls than this are not worth waking threads for. */
    private static final int WORTH_SHARING = 1 << 12;

    private final Evaluator evaluator;
    private final WarmWorker worker;
    private final List<Part> parts;
    private final Duration limit;
    private final EnvironmentNotice notice;
    private final int count;

    /**
     * @param evaluator makes the calls when one of them faults
     * @param worker with room for all calls in its buffers; it is closed together with this
     * @param limit the time for a call on a CPU, and for a part on a GPU
     */
    MappedCalls(Evaluator evaluator, WarmWorker worker, Duration limit, EnvironmentNotice notice, int count) {
        this.evaluator = evaluator;
        this.worker = worker;
        this.limit = limit;
        this.notice = notice;
        this.count = count;
        int capacity = worker.columns().layout().capacity();
        List<Part> made = new ArrayList<>();
        for (int first = 0; first < count; first += capacity) {
            int calls = Math.min(capacity, count - first);
            made.add(new Part(
                    first,
                    calls,
                    worker.columns().inputs(made.size(), calls),
                    worker.columns().outputs(made.size(), calls)));
        }
        parts = List.copyOf(made);
    }

    @Override
    public int count() {
        return count;
    }

    @Override
    public List<Part> parts() {
        return parts;
    }

    @Override
    public Completion run(Progress progress) {
        Watchdog watchdog = new Watchdog(worker, progress);
        try {
            for (int buffer = 0; buffer < parts.size(); buffer++) {
                send(buffer);
            }
            int done = 0;
            List<Reply.Ran> replies = new ArrayList<>();
            for (int buffer = 0; buffer < parts.size(); buffer++) {
                int calls = parts.get(buffer).count();
                switch (watchdog.await(limit, worker.position(buffer, calls))) {
                    case Watchdog.Answer.Faulted faulted -> {
                        return again(progress);
                    }
                    case Watchdog.Answer.Cancelled cancelled -> {
                        return new Completion(done, Map.of());
                    }
                    case Watchdog.Answer.Replied replied -> {
                        Reply.Ran ran = (Reply.Ran) replied.reply();
                        if (ran.refused()) {
                            return again(progress);
                        }
                        replies.add(ran);
                        if (ran.environmentChanged()) {
                            notice.environmentChanged(progress);
                        }
                        done += calls;
                    }
                }
            }
            if (anyIsOverwritten(replies)) {
                return again(progress);
            }
            worker.release();
            progress.worked(count);
            return new Completion(count, Map.of());
        } catch (RuntimeException e) {
            // A worker with a request in flight would give its reply to the next one.
            worker.discard();
            throw e;
        }
    }

    /** Looked at when all calls have returned: one of a later part can write over the results of an earlier one. */
    private boolean anyIsOverwritten(List<Reply.Ran> replies) {
        return IntStream.range(0, replies.size()).anyMatch(buffer -> worker.columns()
                .isOverwritten(buffer, parts.get(buffer).count(), false, replies.get(buffer)));
    }

    private void send(int buffer) {
        int calls = parts.get(buffer).count();
        if (worker.watched()) {
            worker.columns().markUnwritten(buffer, calls);
        }
        try {
            int threads = calls < WORTH_SHARING ? 1 : worker.threads();
            worker.send(new Request.Batch(buffer, calls, false, threads));
        } catch (WorkerLostException e) {
            // The reply that will not come tells the same, and why.
        }
    }

    private Completion again(Progress progress) {
        worker.discard();
        return CopiedBatch.run(evaluator, parts, progress);
    }

    @Override
    public void close() {
        worker.close();
    }
}
