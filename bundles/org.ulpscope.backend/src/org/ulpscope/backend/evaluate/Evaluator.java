package org.ulpscope.backend.evaluate;

import java.util.List;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;

/**
 * A kernel compiled for a platform and ready to run batches. The code runs in a worker process; whatever it does there, this process lives
 * on. Not for use by several threads at once.
 */
public interface Evaluator extends AutoCloseable {
    /** Where it runs. */
    Platform platform();

    /** The columns that {@link Inputs} must have, in order. */
    List<InputSlot> slots();

    /** Format of the classified output. */
    FloatFormat resultFormat();

    /**
     * Runs one call for each row. A call that crashes or exceeds the time limit becomes an outcome of its own, and the rest goes on in a fresh
     * worker.
     *
     * @return one outcome a row; fewer rows only when {@code progress} was cancelled, or when so many calls crashed or timed out that going on
     *     would take for ever (a progress message says so)
     * @throws org.ulpscope.base.UlpscopeException if the platform can run nothing at all any more
     */
    Outcomes evaluate(Inputs inputs, Progress progress);

    /**
     * Runs the calls that {@code request} describes and classifies their results where they run; the inputs are never copied. Faults are met as
     * in {@link #evaluate}.
     *
     * @return how many values of each class came back, and where each class came first
     * @throws org.ulpscope.base.UlpscopeException if the platform can run nothing at all any more
     */
    SweepCounts sweep(SweepRequest request, Progress progress);

    /**
     * As {@link #sweep}, and tells for each cell of calls that follow each other what they came to: the map of a function over a lattice.
     *
     * @param cellCalls calls of a cell, at least 1
     * @throws org.ulpscope.base.UlpscopeException if the platform can run nothing at all any more
     */
    default CellMap map(SweepRequest request, long cellCalls, Progress progress) {
        return SweepByBatches.map(this, request, cellCalls, progress);
    }

    /**
     * As {@link #evaluate} over the calls that {@code request} describes, whose inputs are made where they run.
     *
     * @param request at most 2^31 - 1 calls
     * @throws org.ulpscope.base.UlpscopeException if the platform can run nothing at all any more
     */
    default Outcomes values(SweepRequest request, Progress progress) {
        return SweepByBatches.values(this, request, progress);
    }

    /**
     * Room for calls whose inputs and results are not copied on their way; where many are made again and again, that is most of their time. IEEE
     * 754 exception flags are not observed.
     *
     * @param count number of calls, at least 1
     * @throws IllegalArgumentException if they would take more memory than can be mapped at once
     * @throws org.ulpscope.base.UlpscopeException if there is no such room, or the platform can run nothing at all any more
     */
    default MappedBatch mapped(int count) {
        return new CopiedBatch(this, count);
    }

    /**
     * Nanoseconds that the calls so far took, as they would take on a machine that has nothing else to do: processor time, shared by the threads that make
     * calls, and time that calls wait by themselves. Differences of it tell what calls cost, however busy the machine is. By default the wall clock.
     */
    default long callNanos() {
        return System.nanoTime();
    }

    /** What the code under test wrote to its standard output and error since the evaluator was opened; the latest part, if it was a lot. */
    String capturedOutput();

    /** Unloads the code, and leaves the worker to others or ends it. */
    @Override
    void close();
}
