package org.ulpscope.program.build;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.program.ProgramSettings;
import org.ulpscope.program.internal.build.FolderBuilder;
import org.ulpscope.program.internal.build.UnitBuilder;
import org.ulpscope.program.internal.cuda.SimulatedBuilder;

/** Makes programs of texts in the place of the user's files. A future fails with a {@link BuildFailure} where the texts do not compile. */
public interface ProgramBuilder {
    /**
     * Builds by the user's own command where there is one, or else unit by unit.
     *
     * @param files the user's files
     * @param settings how the program is built and run
     * @param scratch an existing folder of its own
     * @param pool where compilers run
     * @param progress is asked whether to stop
     * @throws UlpscopeException if there is no such compiler; with a command of the user's own, if the folder does not hold all of the files
     *     or is too large to be copied
     */
    static ProgramBuilder open(
            ProgramFiles files, ProgramSettings settings, Path scratch, BuildPool pool, Progress progress) {
        return open(files, settings, scratch, pool, new CompilerProcess(progress));
    }

    private static ProgramBuilder open(
            ProgramFiles files, ProgramSettings settings, Path scratch, BuildPool pool, CompilerProcess process) {
        return settings.build().hasCommand()
                ? FolderBuilder.open(files, settings, scratch, pool, process)
                : UnitBuilder.open(files, settings, scratch, pool, process);
    }

    /**
     * Builds CUDA programs in the same way that need no GPU to run: their device code is translated for this machine's processors, with the
     * results of a GPU.
     *
     * @param files as for {@link #open}
     * @param settings as for {@link #open}; the compiler is nvcc, and a command of the user's own calls the first one in the PATH
     * @param scratch an existing folder of its own
     * @param pool where compilers run
     * @param progress is asked whether to stop
     * @throws UlpscopeException as {@link #open}, and if there is no nvcc or no C compiler
     */
    static ProgramBuilder openWithoutGpu(
            ProgramFiles files, ProgramSettings settings, Path scratch, BuildPool pool, Progress progress) {
        return SimulatedBuilder.open(
                settings, scratch, pool, progress, process -> open(files, settings, scratch, pool, process));
    }

    /** Compiles, as far as it takes to know which program it is. */
    CompletableFuture<Compiled> compile(Map<Path, String> texts);

    /**
     * Makes the program that can be run.
     *
     * @param timed whether it takes the times of its kernels ({@link org.ulpscope.program.kernel.KernelTimes})
     */
    CompletableFuture<Built> link(Compiled compiled, boolean timed);

    /** Whether it can make programs that take the times of their kernels. */
    boolean timesKernels();

    /** The run command, in which {@code {program}} stands for what was built. */
    List<String> command();

    /** Forgets a program that is not needed any more. */
    void discard(Built built);

    /** Keeps the scratch folder within bounds; called while nothing is built. */
    void trim();

    /**
     * What was compiled.
     *
     * @param key identifies the program: equal for texts that give equal programs
     * @param parts the files it is made of
     */
    record Compiled(String key, List<Path> parts) {
        public Compiled {
            parts = List.copyOf(parts);
        }
    }

    /**
     * A program that can be run.
     *
     * @param key identifies it
     * @param executable its file
     * @param environment variables that it needs to run, beside those of this process
     */
    record Built(String key, Path executable, Map<String, String> environment) {
        public Built {
            environment = Map.copyOf(environment);
        }
    }
}
