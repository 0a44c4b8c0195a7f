package org.ulpscope.tune.internal.run;

import java.io.IOException;
import java.nio.file.Path;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.precision.Fom;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.program.build.BuildPool;
import org.ulpscope.program.build.ProgramBuilder;
import org.ulpscope.program.kernel.KernelTimes;
import org.ulpscope.program.run.AwakeGpu;
import org.ulpscope.program.run.ProgramRuns;
import org.ulpscope.tune.internal.run.fom.FigureOfMerit;
import org.ulpscope.tune.run.RunSettings;

/**
 * This machine as it is, with its GPU where the program has kernels: speeds are measured.
 *
 * @param program the program
 * @param settings how it is built, run and judged
 */
public record MeasuringGround(PrecisionProgram program, RunSettings settings) implements Ground {
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

    /**
     * {@inheritDoc} Beside a device one core is left to the code that launches kernels. Beside a program that is timed on the processor one
     * build is at work where it has one core and two more are idle, since cores share memory and heat; a build of the user's own is none, since
     * it takes as many cores as it likes.
     */
    @Override
    public int buildsBeside(int cores, Path executable) {
        if (runsBeside()) {
            return cores < MANY_CORES ? cores : cores - 1;
        }
        return cores < MANY_CORES || settings.build().hasCommand() || mayHaveThreads(executable) ? 0 : 1;
    }

    private static boolean mayHaveThreads(Path executable) {
        try {
            return ThreadsOfProgram.may(executable);
        } catch (IOException e) {
            throw new UlpscopeException("'" + executable + "' cannot be read: " + e.getMessage() + ".", e);
        }
    }

    /** Many programs look at no error of the device, and print what was there before. */
    @Override
    public boolean looksFirst(ProgramBuilder builder) {
        return program.hasKernels() && builder.timesKernels();
    }

    @Override
    public AwakeGpu gpu() {
        return program.hasKernels() ? AwakeGpu.begin() : AwakeGpu.none();
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
