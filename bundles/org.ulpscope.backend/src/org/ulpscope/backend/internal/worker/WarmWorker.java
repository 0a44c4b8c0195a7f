package org.ulpscope.backend.internal.worker;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.worker.protocol.ColumnLayout;
import org.ulpscope.worker.protocol.Request;

/**
 * The worker of one evaluator, as far as the evaluator knows: lent when it is needed, replaced when it was lost. Code that could leave something
 * behind in its process has a worker to itself from its first call to its last.
 */
final class WarmWorker implements AutoCloseable {
    /** Rows of a buffer: enough that one takes much longer to run than a message to arrive, on a busy machine too. */
    private static final int CPU_ROWS = 1 << 17;

    /** A GPU runs them in less time, and copies large parts faster. */
    private static final int CUDA_ROWS = 1 << 18;

    private final WorkerPool pool;
    private final Artifact artifact;
    private final Limits limits;
    private final boolean sharing;
    private final CapturedOutput output = new CapturedOutput();
    private final PrivateFolder columnsFolder;
    private final Columns columns;
    private final CallClock clock;
    private Optional<PooledWorker> worker = Optional.empty();

    /** Whether the next worker must have run nothing else: the last one was lost, and this code may be to blame. */
    private boolean fresh;

    private String device = "";

    /** A worker with columns for chunks of as many calls as such code takes best. */
    static WarmWorker forChunks(
            WorkerPool pool, Artifact artifact, List<Integer> slotBytes, int resultBytes, Limits limits)
            throws IOException {
        int rows = artifact.kind() == Request.Kind.CPU ? CPU_ROWS : CUDA_ROWS;
        return new WarmWorker(pool, artifact, Columns.layout(slotBytes, resultBytes, rows), limits);
    }

    WarmWorker(WorkerPool pool, Artifact artifact, ColumnLayout layout, Limits limits) throws IOException {
        this.pool = pool;
        this.artifact = artifact;
        this.limits = limits;
        clock = new CallClock(artifact.kind() == Request.Kind.CPU);
        sharing = Footprint.isNone(artifact.binary());
        fresh = !sharing;
        columnsFolder = WorkerFolders.forSharing(layout.size());
        try {
            columns = new Columns(columnsFolder.path().resolve("columns"), layout);
        } catch (IOException | RuntimeException e) {
            columnsFolder.close();
            throw e;
        }
    }

    /** The code. */
    Artifact artifact() {
        return artifact;
    }

    /** Whether it may share its workers with other code. */
    boolean isSharing() {
        return sharing;
    }

    /** What all calls took. */
    CallClock clock() {
        return clock;
    }

    /** The columns, which every worker of this evaluator maps. */
    Columns columns() {
        return columns;
    }

    /** What asks a worker to open the code. */
    Request opening(Path columnsFile) {
        // Code that shares workers calls nothing that gives memory.
        OptionalLong memory = sharing ? OptionalLong.empty() : OptionalLong.of(limits.memory());
        return new Request.Open(
                artifact.kind(),
                artifact.binary().toAbsolutePath().toString(),
                columnsFile.toString(),
                columns.layout(),
                memory,
                threads());
    }

    /** It is open. */
    void opened(String onDevice) {
        device = onDevice;
    }

    /** Whether calls can be seen to return one by one, as on a CPU. */
    boolean watched() {
        return artifact.kind() == Request.Kind.CPU;
    }

    /** How many threads may share the calls of a request; a GPU sees to that itself. */
    int threads() {
        return watched() ? limits.threads() : 1;
    }

    /** How many of the first {@code count} calls of a buffer have returned, as far as can be seen; to be asked again and again. */
    IntSupplier position(int buffer, int count) {
        if (!watched()) {
            return () -> 0;
        }
        return new IntSupplier() {
            private int reached;

            @Override
            public int getAsInt() {
                int start = reached < count ? reached : 0;
                reached = columns.firstUnwritten(buffer, start, count);
                return reached;
            }
        };
    }

    /** What runs the code, in words, as the last worker said. */
    String device() {
        return device;
    }

    /** Takes what workers print. */
    CapturedOutput output() {
        return output;
    }

    /** What all workers printed. */
    String capturedOutput() {
        return output.text();
    }

    /**
     * The worker, with the code loaded.
     *
     * @throws UlpscopeException if it cannot be started or cannot load the code
     */
    WorkerProcess process() {
        return process(() -> false);
    }

    /**
     * The worker, with the code loaded.
     *
     * @param cancelled whether the user has asked to stop
     * @throws UlpscopeException if it cannot be started or cannot load the code
     * @throws CancellationException if the user has asked to stop
     */
    WorkerProcess process(BooleanSupplier cancelled) {
        return lent(cancelled).process();
    }

    private PooledWorker lent(BooleanSupplier cancelled) {
        if (worker.isEmpty()) {
            worker = Optional.of(pool.lend(this, fresh, cancelled));
        }
        return worker.get();
    }

    /** Sends a request to the worker, which is had as {@link #process} has it. */
    void send(Request request) throws WorkerLostException {
        lent(() -> false).send(this, request);
    }

    /** Whether the worker has run other code too, so that what happens in it need not be this code's doing. */
    boolean hasHadOthers() {
        return worker.filter(PooledWorker::hasHadOthers).isPresent();
    }

    /** Gives the worker back until the next request, if others may have it. None may be in flight. */
    void release() {
        if (sharing) {
            worker.ifPresent(pool::giveBack);
            fresh &= worker.isEmpty();
            worker = Optional.empty();
        }
    }

    /** Ends the worker; the next call of {@link #process} starts another. */
    void discard() {
        worker.ifPresent(pool::end);
        worker = Optional.empty();
        fresh = true;
    }

    @Override
    public void close() {
        if (sharing) {
            release();
            pool.leave(this);
        } else {
            discard();
        }
        try {
            columns.close();
        } catch (IOException e) {
            throw new UlpscopeException("The worker's shared memory cannot be given back: " + e.getMessage() + ".", e);
        } finally {
            columnsFolder.close();
        }
    }
}
