package org.ulpscope.backend.internal.worker;

import java.time.Duration;
import java.util.Optional;
import java.util.function.IntSupplier;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.worker.protocol.Reply;
import org.ulpscope.worker.protocol.TimedReply;

/** Waits for a worker's reply, and ends the worker when it takes too long or is wanted no more. */
final class Watchdog {
    private static final long TICK_MILLIS = 20;

    /** A chunk in flight is mostly done sooner than a new worker starts. */
    private static final Duration CANCEL_GRACE = Duration.ofMillis(300);

    /** A process that has not gone on for so long is looked at; one that somebody stops and lets go on is not blamed for less. */
    private static final Duration SETTLED = Duration.ofMillis(200);

    /** How many times its limit a call may wait that is given no processor time, by an overloaded machine or by itself. */
    private static final int STARVED_FACTOR = 2;

    private final WarmWorker worker;
    private final Progress progress;

    Watchdog(WarmWorker worker, Progress progress) {
        this.worker = worker;
        this.progress = progress;
    }

    /** What the waiting came to. After all but {@link Replied} the worker is gone. */
    sealed interface Answer {
        /** The worker replied. */
        record Replied(TimedReply timed) implements Answer {
            /** What it replied. */
            Reply reply() {
                return timed.reply();
            }
        }

        /**
         * The code under test crashed or took too long.
         *
         * @param perhapsFromOutside whether it looks the same when somebody else ends or stops the worker, or has left it in a bad state
         */
        record Faulted(Outcome outcome, boolean perhapsFromOutside) implements Answer {}

        /** The user has asked to stop. */
        record Cancelled() implements Answer {}
    }

    /** Whether the user has asked to stop; interrupting the thread is another way to say it. */
    boolean isCancelled() {
        return progress.isCancelled() || Thread.currentThread().isInterrupted();
    }

    /**
     * Waits for the reply to the oldest request.
     *
     * @param limit how long at most since {@code position} last changed
     * @param position how many calls have returned, as far as can be seen
     * @throws UlpscopeException if the worker refuses the request
     */
    Answer await(Duration limit, IntSupplier position) {
        WorkerProcess process = worker.process();
        Optional<Stopwatch> sinceReturn = Optional.empty();
        Optional<Stopwatch> sinceCancel = Optional.empty();
        int last = 0;
        try {
            while (true) {
                Optional<TimedReply> reply = process.receive(TICK_MILLIS);
                if (reply.isPresent()) {
                    return answer(reply.get());
                }
                boolean stopped = process.isStopped();
                if (isCancelled()) {
                    sinceCancel = sinceCancel.or(() -> Optional.of(new Stopwatch(process)));
                    if (sinceCancel.get().wall().compareTo(CANCEL_GRACE) > 0
                            || Thread.currentThread().isInterrupted()) {
                        worker.discard();
                        return new Answer.Cancelled();
                    }
                }
                int now = position.getAsInt();
                if (now != last || sinceReturn.isEmpty()) {
                    last = now;
                    sinceReturn = Optional.of(new Stopwatch(process));
                } else if (sinceReturn.get().wall().compareTo(SETTLED) > 0 && stopped) {
                    worker.discard();
                    worker.clock().crashed();
                    return new Answer.Faulted(new Outcome.Crashed("SIGSTOP (stopped, and would not go on)"), true);
                } else if (sinceReturn.get().exceeds(limit) && !process.isCrashing()) {
                    boolean perhapsNotTheCall = sinceReturn.get().isStarved(limit) || worker.hasHadOthers();
                    worker.discard();
                    worker.clock().timedOut(limit);
                    return new Answer.Faulted(new Outcome.TimedOut(limit), perhapsNotTheCall);
                }
            }
        } catch (WorkerLostException e) {
            worker.discard();
            worker.clock().crashed();
            // What ended after the user asked to stop may have ended for that reason.
            return isCancelled()
                    ? new Answer.Cancelled()
                    : new Answer.Faulted(
                            new Outcome.Crashed(e.crash().words()), e.crash().perhapsFromOutside());
        }
    }

    private Answer answer(TimedReply timed) {
        return switch (timed.reply()) {
            case Reply.Broke broke -> {
                worker.discard();
                worker.clock().crashed();
                yield new Answer.Faulted(new Outcome.Crashed(broke.cause()), false);
            }
            case Reply.Refused refused -> throw new UlpscopeException(refused.sentence());
            default -> new Answer.Replied(timed);
        };
    }

    /** Wall clock and processor time since it was made. */
    private static final class Stopwatch {
        private final WorkerProcess process;
        private final long start = System.nanoTime();
        private final Duration startCpu;

        Stopwatch(WorkerProcess process) {
            this.process = process;
            startCpu = process.cpuTime().orElse(Duration.ZERO);
        }

        Duration wall() {
            return Duration.ofNanos(System.nanoTime() - start);
        }

        boolean exceeds(Duration limit) {
            Duration wall = wall();
            if (wall.compareTo(limit) <= 0) {
                return false;
            }
            return !isStarved(limit) || wall.compareTo(limit.multipliedBy(STARVED_FACTOR)) > 0;
        }

        /** Whether the process has had less processor time than an endless call would take within the limit. */
        boolean isStarved(Duration limit) {
            Duration cpu = process.cpuTime().orElseGet(this::wall).minus(startCpu);
            return cpu.multipliedBy(2).compareTo(limit) <= 0;
        }
    }
}
