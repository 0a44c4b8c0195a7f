package org.ulpscope.backend.internal.worker;

import java.time.Duration;
import java.util.Optional;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.worker.protocol.Reply;
import org.ulpscope.worker.protocol.Request;

/** The calls of a sweep whose results are not kept, asked for part by part. Single ones cannot be watched, only parts. */
abstract class Parts implements NumberedCalls {
    private final WarmWorker worker;
    private final Watchdog watchdog;
    private final Pace pace;
    private final Progress progress;

    Parts(WarmWorker worker, Pace pace, Progress progress) {
        this.worker = worker;
        this.pace = pace;
        this.progress = progress;
        watchdog = new Watchdog(worker, progress);
    }

    /** How many of {@code count} calls fit into one request. */
    abstract long fitting(long first, long count);

    /** What to ask of the worker. */
    abstract Request request(long first, long count, int threads);

    /** Keeps what the worker answered. */
    abstract void take(long first, long count, Reply reply);

    @Override
    public final Run run(long first, long count, Duration limit) {
        long done = 0;
        while (done < count) {
            if (watchdog.isCancelled()) {
                return Run.cancelled(done);
            }
            long part = fitting(first + done, Math.min(count - done, pace.next()));
            long start = System.nanoTime();
            int threads = pace.worthSharing(part) ? worker.threads() : 1;
            switch (ask(first + done, part, threads, limit)) {
                case Watchdog.Answer.Faulted faulted -> {
                    return Run.faulted(
                            done, new Fault(faulted.outcome(), part, false, part == 1, faulted.perhapsFromOutside()));
                }
                case Watchdog.Answer.Cancelled cancelled -> {
                    return Run.cancelled(done);
                }
                case Watchdog.Answer.Replied replied -> {
                    long took = System.nanoTime() - start;
                    worker.clock().ran(part, threads, took, replied.timed());
                    pace.measured(part, took);
                    take(first + done, part, replied.reply());
                    done += part;
                    progress.worked(part);
                }
            }
        }
        return Run.complete(done);
    }

    @Override
    public final Optional<Duration> expected(long count) {
        return pace.expected(count);
    }

    private Watchdog.Answer ask(long first, long count, int threads, Duration limit) {
        try {
            worker.send(request(first, count, threads));
        } catch (WorkerLostException e) {
            // The reply that will not come tells the same, and why.
        }
        return watchdog.await(limit, () -> 0);
    }
}
