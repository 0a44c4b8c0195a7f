package org.ulpscope.backend.internal.worker;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import org.ulpscope.backend.evaluate.CellMap;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.MappedBatch;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.evaluate.SweepCounts;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.worker.protocol.Request;

/** Runs compiled code in a worker process that may be lost at any call. */
public final class GuardedEvaluator implements Evaluator {
    private final Platform platform;
    private final List<InputSlot> slots;
    private final FloatFormat resultFormat;
    private final boolean observeFlags;
    private final WorkerPool pool;
    private final Artifact artifact;
    private final Limits limits;
    private final WarmWorker worker;
    private final Pace batchPace;
    private final Pace sweepPace;
    private final Pace mapPace;
    private final EnvironmentNotice notice = new EnvironmentNotice();
    private final Patience patience = new Patience();
    private boolean closed;

    private GuardedEvaluator(
            WorkerPool pool,
            Platform platform,
            List<InputSlot> slots,
            FloatFormat resultFormat,
            Artifact artifact,
            boolean observeFlags,
            Limits limits)
            throws IOException {
        this.pool = pool;
        this.platform = platform;
        this.slots = List.copyOf(slots);
        this.resultFormat = resultFormat;
        this.observeFlags = observeFlags && artifact.kind() == Request.Kind.CPU;
        this.artifact = artifact;
        this.limits = limits;
        worker = WarmWorker.forChunks(pool, artifact, slotBytes(), resultFormat.bytes(), limits);
        batchPace = new Pace(worker.watched());
        sweepPace = new Pace(worker.watched());
        mapPace = new Pace(worker.watched());
    }

    /**
     * Loads the code into a worker.
     *
     * @param pool where workers come from
     * @param slots the columns that the code's {@code ulpscope_batch} takes, in order
     * @param resultFormat what it returns
     * @param observeFlags whether outcomes carry IEEE 754 exception flags, which costs some time a call; GPUs have none
     * @param progress is asked whether to stop
     * @throws UlpscopeException if the code cannot run here, for want of a GPU, say
     * @throws CancellationException if the user asked to stop
     */
    public static GuardedEvaluator start(
            WorkerPool pool,
            Platform platform,
            List<InputSlot> slots,
            FloatFormat resultFormat,
            Artifact artifact,
            boolean observeFlags,
            Limits limits,
            Progress progress) {
        GuardedEvaluator evaluator;
        try {
            evaluator = new GuardedEvaluator(pool, platform, slots, resultFormat, artifact, observeFlags, limits);
        } catch (IOException e) {
            throw noFiles(e);
        }
        try {
            evaluator.worker.process(progress::isCancelled);
            evaluator.worker.release();
        } catch (RuntimeException e) {
            evaluator.close();
            throw e;
        }
        return evaluator;
    }

    private static UlpscopeException noFiles(IOException cause) {
        return new UlpscopeException(
                "No temporary files can be made for a worker: " + cause.getMessage() + ". Free some space in "
                        + System.getProperty("java.io.tmpdir") + " and /dev/shm, or make them writable.",
                cause);
    }

    private List<Integer> slotBytes() {
        return slots.stream().map(slot -> slot.format().bytes()).toList();
    }

    @Override
    public Platform platform() {
        return platform;
    }

    @Override
    public List<InputSlot> slots() {
        return slots;
    }

    @Override
    public FloatFormat resultFormat() {
        return resultFormat;
    }

    /** What runs the code, such as {@code sm_90 NVIDIA H100}, as the worker found it. */
    public String device() {
        return worker.device();
    }

    @Override
    public Outcomes evaluate(Inputs inputs, Progress progress) {
        if (inputs.columns().size() != slots.size()) {
            throw new IllegalArgumentException("There are " + slots.size() + " slots, and "
                    + inputs.columns().size() + " columns are given");
        }
        return guarded(() -> rows(new CallResultRows.Given(inputs), progress));
    }

    @Override
    public MappedBatch mapped(int count) {
        requireOpen();
        WarmWorker own;
        try {
            own = new WarmWorker(pool, artifact, Columns.layoutOfAll(slotBytes(), resultFormat.bytes(), count), limits);
        } catch (IOException e) {
            throw noFiles(e);
        }
        try {
            // So that the first run takes no longer than others.
            own.process();
            own.release();
            return new MappedCalls(this, own, limits.call(), notice, count);
        } catch (RuntimeException e) {
            own.close();
            throw e;
        }
    }

    @Override
    public Outcomes values(SweepRequest request, Progress progress) {
        requireAxes(request);
        return guarded(() -> rows(new CallResultRows.Swept(request), progress));
    }

    private Outcomes rows(CallResultRows rows, Progress progress) {
        BatchRun run = new BatchRun(worker, rows, observeFlags, resultFormat, batchPace, progress, notice);
        FaultSearch search = new FaultSearch(run, limits, patience);
        int tried = (int) search.run(0, rows.count());
        sayIfEndedByFaults(search, tried, rows.count(), progress);
        return run.outcomes(tried, search.faults());
    }

    @Override
    public SweepCounts sweep(SweepRequest request, Progress progress) {
        requireAxes(request);
        return guarded(() -> {
            SweepRun run = new SweepRun(worker, request, sweepPace, progress, notice);
            FaultSearch search = new FaultSearch(run, limits, patience);
            long tried = tried(search, request, progress);
            SweepCounts counts = run.counts();
            return new SweepCounts(tried, counts.counts(), counts.firstIndex(), search.faults());
        });
    }

    @Override
    public CellMap map(SweepRequest request, long cellCalls, Progress progress) {
        requireAxes(request);
        return guarded(() -> {
            MapRun run = new MapRun(worker, request, cellCalls, observeFlags, mapPace, progress, notice);
            FaultSearch search = new FaultSearch(run, limits, patience);
            long tried = tried(search, request, progress);
            return new CellMap(cellCalls, run.masks(tried), search.faults());
        });
    }

    private long tried(FaultSearch search, SweepRequest request, Progress progress) {
        long tried = search.run(request.first(), request.first() + request.count()) - request.first();
        sayIfEndedByFaults(search, tried, request.count(), progress);
        return tried;
    }

    private void requireAxes(SweepRequest request) {
        if (request.axes().size() != slots.size()) {
            throw new IllegalArgumentException("There are " + slots.size() + " slots, and "
                    + request.axes().size() + " axes are given");
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("The evaluator of " + platform.label() + " is closed");
        }
    }

    private <T> T guarded(Supplier<T> work) {
        requireOpen();
        try {
            T result = work.get();
            worker.release();
            return result;
        } catch (InternalError e) {
            // What Java throws when the pages of a mapped file are gone.
            worker.discard();
            throw new UlpscopeException(
                    "The memory shared with the worker is gone: the code under test has cut its file, or "
                            + "/dev/shm is full. Free some space there and start again.",
                    e);
        } catch (RuntimeException e) {
            // A worker with a request in flight would give its reply to the next one.
            worker.discard();
            throw e;
        }
    }

    private void sayIfEndedByFaults(FaultSearch search, long tried, long asked, Progress progress) {
        if (tried < asked && !search.faults().isEmpty() && !progress.isCancelled()) {
            progress.message("On " + platform.name() + " " + search.faults().size() + " of " + tried
                    + " calls crashed or timed out; the other " + (asked - tried) + " of the batch were not made.");
        }
    }

    @Override
    public long callNanos() {
        return worker.clock().nanos();
    }

    @Override
    public String capturedOutput() {
        return worker.capturedOutput();
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            worker.close();
        }
    }
}
