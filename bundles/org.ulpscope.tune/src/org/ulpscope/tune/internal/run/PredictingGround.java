package org.ulpscope.tune.internal.run;

import java.nio.file.Path;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.program.build.BuildPool;
import org.ulpscope.program.build.ProgramBuilder;
import org.ulpscope.program.kernel.KernelTimes;
import org.ulpscope.program.run.AwakeGpu;
import org.ulpscope.program.run.ProgramRuns;
import org.ulpscope.tune.internal.KernelNames;
import org.ulpscope.tune.run.Repetition;
import org.ulpscope.tune.run.RunSettings;
import org.ulpscope.tune.score.PerformanceModel;

/**
 * No GPU: kernels run on this machine's processors, with the results of a GPU. Results are those of every run, so that one is enough, and
 * speeds are predicted, in relation to the program as it is written.
 */
public final class PredictingGround implements Ground {
    private static final Repetition ONCE =
            new Repetition(Repetition.DEFAULT.confidence(), Repetition.DEFAULT.width(), 1, 1);

    private final PrecisionProgram program;
    private final RunSettings settings;
    private final PrecisionVector original;
    private PerformanceModel model;

    /**
     * @param program the program
     * @param settings how it is built, run and judged
     * @param model predicts costs on the GPU that it is for
     */
    public PredictingGround(PrecisionProgram program, RunSettings settings, PerformanceModel model) {
        this.program = program;
        this.settings = settings.withRepetition(ONCE);
        this.model = model;
        original = PrecisionVector.original(program);
    }

    @Override
    public ProgramBuilder builder(Path scratch, BuildPool pool, Progress progress) {
        return ProgramBuilder.openWithoutGpu(program.builtFiles(), settings.program(), scratch, pool, progress);
    }

    @Override
    public RunSettings settings() {
        return settings;
    }

    @Override
    public boolean timed() {
        return false;
    }

    @Override
    public boolean runsBeside() {
        return true;
    }

    @Override
    public int buildsBeside(int cores, Path executable) {
        return cores;
    }

    @Override
    public boolean looksFirst(ProgramBuilder builder) {
        return program.hasKernels() && !model.isWeighed();
    }

    @Override
    public AwakeGpu gpu() {
        return AwakeGpu.none();
    }

    @Override
    public KernelTimes kernelTimes(ProgramRuns runs) {
        return new KernelForecast(program, model, original).of(runs.kernelTimes(), runs.kernelThreads());
    }

    @Override
    public void learn(KernelTimes times) {
        if (!model.isWeighed()) {
            model = model.weighed(KernelNames.seconds(program, times), original);
        }
    }

    @Override
    public Speed speed(PrecisionVector vector) {
        return new Speed.Predicted(1 / model.relative(vector, original));
    }
}
