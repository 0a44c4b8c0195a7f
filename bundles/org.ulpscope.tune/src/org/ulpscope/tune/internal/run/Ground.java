package org.ulpscope.tune.internal.run;

import java.nio.file.Path;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.program.build.BuildPool;
import org.ulpscope.program.build.ProgramBuilder;
import org.ulpscope.program.kernel.KernelTimes;
import org.ulpscope.program.run.AwakeGpu;
import org.ulpscope.program.run.ProgramRuns;
import org.ulpscope.tune.run.RunSettings;

/** What programs run on, and what is known of their speed there. */
public sealed interface Ground permits MeasuringGround, PredictingGround {
    /** With fewer cores than this, one that does something else is missed. */
    int MANY_CORES = 4;

    /** Builds programs for it. */
    ProgramBuilder builder(Path scratch, BuildPool pool, Progress progress);

    /** How programs are run and judged there. */
    RunSettings settings();

    /** Whether programs are to be linked with a timer of their kernels. */
    boolean timed();

    /** Whether compilers may be at work while a program runs. */
    boolean runsBeside();

    /**
     * How many builds may be at work while a program runs: those of its batch where they {@linkplain #runsBeside() may}, and those that are
     * likely to be asked for next.
     *
     * @param cores that this machine has
     * @param executable the program as it is written
     */
    int buildsBeside(int cores, Path executable);

    /** Whether the program is to run once as it is written before anything else does. */
    boolean looksFirst(ProgramBuilder builder);

    /** Keeps the GPU awake that programs run on, until it is closed. */
    AwakeGpu gpu();

    /** The time of kernels on a GPU, from the last run. */
    KernelTimes kernelTimes(ProgramRuns runs);

    /** Is told what {@link #kernelTimes} gave for the program as it is written. */
    void learn(KernelTimes times);

    /** How fast the program is under a vector. */
    Speed speed(PrecisionVector vector);
}
