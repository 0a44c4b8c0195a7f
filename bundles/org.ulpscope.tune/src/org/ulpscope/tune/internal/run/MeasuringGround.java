package org.ulpscope.tune.internal.run;

import java.nio.file.Path;
import org.ulpscope.backend.Progress;
import org.ulpscope.model.precision.Fom;
import org.ulpscope.program.build.BuildPool;
import org.ulpscope.program.build.ProgramBuilder;
import org.ulpscope.program.kernel.KernelTimes;
import org.ulpscope.program.run.ProgramRuns;
import org.ulpscope.tune.internal.run.fom.FigureOfMerit;
import org.ulpscope.tune.program.PrecisionVector;
import org.ulpscope.tune.program.Program;
import org.ulpscope.tune.run.RunSettings;

/**
 * This machine as it is, with its GPU where the program has kernels: speeds are measured.
 *
 * @param program the program
 * @param settings how it is built, run and judged
 */
public record MeasuringGround(Program program, RunSettings settings) implements Ground {
    @Override
    public ProgramBuilder builder(Path scratch, BuildPool pool, Progress progress) {
        return ProgramBuilder.open(program.builtFiles(), settings.program(), scratch, pool, progress);
    }

    @Override
    public boolean timed() {
        return settings.fom().fom() == Fom.KERNEL_TIME;
    }

    /** What is measured on a device is not slowed down by compilers on the processor. */
    @Override
    public boolean runsBeside() {
        return program.hasKernels() && settings.fom().fom() != Fom.WALL_TIME;
    }

    /** Many programs look at no error of the device, and print what was there before. */
    @Override
    public boolean looksFirst(ProgramBuilder builder) {
        return program.hasKernels() && builder.timesKernels();
    }

    @Override
    public KernelTimes kernelTimes(ProgramRuns runs) {
        return runs.kernelTimes();
    }

    @Override
    public void learn(KernelTimes times) {
        // What is measured tells all.
    }

    @Override
    public Speed speed(PrecisionVector vector) {
        return new Speed.Measured(settings.fom(), FigureOfMerit.of(settings.fom()));
    }
}
