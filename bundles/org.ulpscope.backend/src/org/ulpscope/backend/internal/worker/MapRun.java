package org.ulpscope.backend.internal.worker;

import java.util.Arrays;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.worker.protocol.Reply;
import org.ulpscope.worker.protocol.Request;

/** The calls of one sweep of which masks of cells are kept. A part may begin and end inside a cell. */
final class MapRun extends Parts {
    private static final int BUFFER = 0;

    private final Columns columns;
    private final SweepRequest sweep;
    private final long cellCalls;
    private final boolean flags;
    private final Progress progress;
    private final EnvironmentNotice notice;
    private final short[] masks;

    /**
     * @param cellCalls calls of a cell
     * @param flags whether to observe IEEE 754 exception flags
     */
    MapRun(
            WarmWorker worker,
            SweepRequest sweep,
            long cellCalls,
            boolean flags,
            Pace pace,
            Progress progress,
            EnvironmentNotice notice) {
        super(worker, pace, progress);
        this.columns = worker.columns();
        this.sweep = sweep;
        this.cellCalls = cellCalls;
        this.flags = flags;
        this.progress = progress;
        this.notice = notice;
        masks = new short[Math.toIntExact(Math.ceilDiv(sweep.count(), cellCalls))];
    }

    /** The masks, once {@code tried} calls were made: those of all cells, or of those that are whole when some calls are missing. */
    short[] masks(long tried) {
        return tried == sweep.count() ? masks : Arrays.copyOf(masks, (int) (tried / cellCalls));
    }

    @Override
    long fitting(long first, long count) {
        long cells = columns.layout().maskCapacity();
        return count / cellCalls < cells - 1 ? count : Math.min(count, cells * cellCalls - phase(first));
    }

    @Override
    Request request(long first, long count, int threads) {
        return new Request.Map(
                BUFFER, NativeRequest.words(sweep, first, count), cellCalls, phase(first), flags, threads);
    }

    @Override
    void take(long first, long count, Reply reply) {
        if (((Reply.Ran) reply).environmentChanged()) {
            notice.environmentChanged(progress);
        }
        int cells = (int) Math.ceilDiv(phase(first) + count, cellCalls);
        columns.addMasks(BUFFER, cells, masks, (int) ((first - sweep.first()) / cellCalls));
    }

    private long phase(long first) {
        return (first - sweep.first()) % cellCalls;
    }
}
