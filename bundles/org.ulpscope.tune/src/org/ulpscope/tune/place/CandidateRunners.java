package org.ulpscope.tune.place;

import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.PrecisionSpace;
import org.ulpscope.precision.patch.Patch;
import org.ulpscope.tune.internal.run.Ground;
import org.ulpscope.tune.internal.run.MeasuredRunner;
import org.ulpscope.tune.internal.run.MeasuringGround;
import org.ulpscope.tune.internal.run.PredictingGround;
import org.ulpscope.tune.run.CandidateRunner;
import org.ulpscope.tune.run.RunSettings;
import org.ulpscope.tune.score.PerformanceModel;

/** Opens what builds and runs candidates. */
public final class CandidateRunners {
    private CandidateRunners() {}

    /**
     * Prepares to build and run as the program stands, and to measure. Nothing is built yet.
     *
     * @param program the program
     * @param settings how it is built, run and judged
     * @param space what can be chosen, whose widest vector is the reference
     * @param progress is told what is built and run, and asked whether to stop
     * @throws UlpscopeException if there is no such compiler
     */
    public static CandidateRunner open(
            PrecisionProgram program, RunSettings settings, PrecisionSpace space, Progress progress) {
        return open(program, new MeasuringGround(program, settings), space, progress);
    }

    /**
     * Prepares to build and run a CUDA program without a GPU: errors are those of a GPU, figures of merit are predicted, in relation to the
     * program as it is written. Nothing is built yet.
     *
     * @param program the program
     * @param settings how it is built, run and judged; its figure of merit is not measured
     * @param space what can be chosen, whose widest vector is the reference
     * @param model predicts costs on the GPU that it is for; where its kernels have no weights yet, they get them when the program has run
     * @param progress is told what is built and run, and asked whether to stop
     * @throws UlpscopeException if there is no nvcc, or no C compiler
     */
    public static CandidateRunner openWithoutGpu(
            PrecisionProgram program,
            RunSettings settings,
            PrecisionSpace space,
            PerformanceModel model,
            Progress progress) {
        return open(program, new PredictingGround(program, settings, model), space, progress);
    }

    private static CandidateRunner open(
            PrecisionProgram program, Ground ground, PrecisionSpace space, Progress progress) {
        return MeasuredRunner.open(
                program, ground, space, vector -> Patch.of(program, vector).texts(), progress);
    }
}
