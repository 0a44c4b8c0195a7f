package org.ulpscope.backend.internal.worker;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.outcome.ResultBits;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.worker.protocol.ColumnLayout;
import org.ulpscope.worker.protocol.Reply;

/** The calls of one batch, or of a sweep whose results are kept, in chunks that take turns in the buffers: some are filled and emptied while the worker runs another. */
final class BatchRun implements NumberedCalls {
    private final WarmWorker worker;
    private final Watchdog watchdog;
    private final Columns columns;
    private final CallResultRows rows;
    private final Pace pace;
    private final Progress progress;
    private final EnvironmentNotice notice;
    private final Copies copies;
    private final ResultBits bits;
    private final byte[] flags;
    private final long refusal;
    private long aloneBefore;
    private boolean anyRefused;

    /** @param observeFlags whether to observe IEEE 754 exception flags */
    BatchRun(
            WarmWorker worker,
            CallResultRows rows,
            boolean observeFlags,
            FloatFormat resultFormat,
            Pace pace,
            Progress progress,
            EnvironmentNotice notice) {
        this.worker = worker;
        refusal = Outcome.Refused.bits(resultFormat);
        this.rows = rows;
        this.pace = pace;
        this.progress = progress;
        this.notice = notice;
        columns = worker.columns();
        watchdog = new Watchdog(worker, progress);
        copies = new Copies(!worker.watched());
        bits = ResultBits.ofCount(rows.count());
        flags = new byte[observeFlags ? rows.count() : 0];
    }

    /** What the first {@code count} calls came to. */
    Outcomes outcomes(int count, SortedMap<Long, Outcome> faults) {
        SortedMap<Integer, Outcome> byRow = new TreeMap<>();
        faults.forEach((row, outcome) -> byRow.put(row.intValue(), outcome));
        return new Outcomes(
                bits.first(count), Arrays.copyOf(flags, Math.min(count, flags.length)), byRow, refused(count, byRow));
    }

    private BitSet refused(int count, SortedMap<Integer, Outcome> faults) {
        BitSet refused = new BitSet();
        for (int row = 0; anyRefused && row < count; row++) {
            refused.set(row, bits.get(row) == refusal && !faults.containsKey(row));
        }
        return refused;
    }

    /** Rows sent to the worker and not taken back yet. */
    private record Chunk(int buffer, int first, int count, int threads, long sent) {}

    @Override
    public Run run(long first, long count, Duration limit) {
        int end = (int) (first + count);
        int done = 0;
        int sent = (int) first;
        int buffer = 0;
        long lastReply = Long.MIN_VALUE;
        Deque<Chunk> running = new ArrayDeque<>();
        while (true) {
            while (sent < end && running.size() < ColumnLayout.BUFFERS && !watchdog.isCancelled()) {
                Chunk chunk = send(buffer, sent, end);
                running.add(chunk);
                sent += chunk.count;
                buffer = (buffer + 1) % ColumnLayout.BUFFERS;
            }
            copies.run();
            if (running.isEmpty()) {
                return sent == end ? Run.complete(count) : Run.cancelled(done);
            }
            Chunk chunk = running.remove();
            switch (watchdog.await(limit, worker.position(chunk.buffer, chunk.count))) {
                case Watchdog.Answer.Faulted faulted -> {
                    int returned = take(chunk, returned(chunk));
                    copies.run();
                    return Run.faulted(done + returned, fault(chunk, running, returned, faulted));
                }
                case Watchdog.Answer.Cancelled cancelled -> {
                    int returned = take(chunk, returned(chunk));
                    copies.run();
                    return Run.cancelled(done + returned);
                }
                case Watchdog.Answer.Replied replied -> {
                    Reply.Ran ran = (Reply.Ran) replied.reply();
                    copy(chunk, chunk.count);
                    if (isSpoilt(chunk, ran)) {
                        worker.discard();
                        return Run.faulted(done, overwritten(chunk));
                    }
                    anyRefused |= ran.refused();
                    long now = System.nanoTime();
                    long took = now - Math.max(chunk.sent, lastReply);
                    worker.clock().ran(chunk.count, chunk.threads, took, replied.timed());
                    pace.measured(chunk.count, took);
                    lastReply = now;
                    if (ran.environmentChanged()) {
                        notice.environmentChanged(progress);
                    }
                    progress.worked(chunk.count);
                    done += chunk.count;
                }
            }
        }
    }

    @Override
    public Optional<Duration> expected(long count) {
        return pace.expected(count);
    }

    private Chunk send(int buffer, int first, int end) {
        int count = (int) Math.min(Math.min(end - first, columns.layout().capacity()), pace.next());
        rows.fill(copies, columns, buffer, first, count);
        // Together with what is still to be taken: the inputs are put beside it, and the worker writes over it only
        // when asked to.
        copies.run();
        if (worker.watched()) {
            columns.markUnwritten(buffer, count);
        }
        int threads = threads(first, count);
        try {
            worker.send(rows.request(buffer, first, count, flags.length > 0, threads));
        } catch (WorkerLostException e) {
            // The reply that will not come tells the same, and why.
        }
        return new Chunk(buffer, first, count, threads, System.nanoTime());
    }

    /** Where a chunk has faulted, its calls are made again by one thread, so that the first that has not returned is the one to blame. */
    private int threads(long first, int count) {
        return first >= aloneBefore && pace.worthSharing(count) ? worker.threads() : 1;
    }

    /** Plans to copy the results of the first rows of a chunk out of the columns, and gives their number. */
    private int take(Chunk chunk, int count) {
        copy(chunk, count);
        progress.worked(count);
        return count;
    }

    private void copy(Chunk chunk, int count) {
        columns.results(copies, chunk.buffer, count, bits, chunk.first);
        if (flags.length > 0) {
            copies.add(() -> columns.flags(chunk.buffer, count, flags, chunk.first));
        }
    }

    /** Calls of the chunk behind are running and may write here at any time: only what is still true after it was copied was copied true. */
    private boolean isSpoilt(Chunk chunk, Reply.Ran ran) {
        if (ran.digest().isEmpty()) {
            return false;
        }
        copies.run();
        return columns.isOverwritten(chunk.buffer, chunk.count, flags.length > 0, ran);
    }

    /**
     * Rows of an unfinished chunk that have certainly returned. When all seem to have, one of them has spoilt what came after, and none is
     * above suspicion.
     */
    private int returned(Chunk chunk) {
        return worker.watched() ? columns.firstUnwritten(chunk.buffer, 0, chunk.count) % chunk.count : 0;
    }

    private Fault fault(Chunk chunk, Deque<Chunk> behind, int returned, Watchdog.Answer.Faulted faulted) {
        if (worker.watched()) {
            aloneBefore = chunk.first + chunk.count;
            boolean located = columns.firstUnwritten(chunk.buffer, 0, chunk.count) < chunk.count;
            return new Fault(
                    faulted.outcome(), chunk.count - returned, located, chunk.count == 1, faulted.perhapsFromOutside());
        }
        // A GPU runs chunks at the same time, and a fault in any ends all.
        int suspects = chunk.count + behind.stream().mapToInt(Chunk::count).sum();
        return new Fault(faulted.outcome(), suspects, false, suspects == 1, faulted.perhapsFromOutside());
    }

    private static Fault overwritten(Chunk chunk) {
        Outcome outcome = new Outcome.Crashed("wrote over the results of other calls");
        return new Fault(outcome, chunk.count, false, chunk.count == 1, false);
    }
}
