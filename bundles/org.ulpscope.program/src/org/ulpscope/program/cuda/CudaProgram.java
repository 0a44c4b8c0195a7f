package org.ulpscope.program.cuda;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.ulpscope.backend.Progress;
import org.ulpscope.backend.process.SupervisedProcess;
import org.ulpscope.program.internal.cuda.CudaBuilder;

/**
 * A CUDA program that is built.
 *
 * @param executable its file, as nvcc made it
 * @param environment variables that it needs to run: with no GPU, where its device code is and what takes the place of CUDA's run-time
 */
public record CudaProgram(Path executable, Map<String, String> environment) {
    public CudaProgram {
        environment = Map.copyOf(environment);
    }

    /**
     * Builds one, or as much of it as has changed since the last time.
     *
     * @param build how
     * @param variant in which of the ways
     * @param progress is told what is done, and asked whether to stop
     * @throws org.ulpscope.numeric.UlpscopeException if there is no nvcc, no C compiler or no GPU where one is asked for, or if the program uses
     *     what cannot be run here
     * @throws org.ulpscope.program.build.BuildFailure if it does not compile
     */
    public static CudaProgram build(CudaBuild build, CudaVariant variant, Progress progress) {
        return CudaBuilder.build(build, variant, progress);
    }

    /**
     * Starts it. Where its output goes is for the caller to say, in the process builder that {@code prepared} is given.
     *
     * @param arguments its arguments
     * @param folder where it runs
     */
    public SupervisedProcess start(List<String> arguments, Path folder, Preparation prepared) throws IOException {
        List<String> command = new ArrayList<>(List.of(executable.toString()));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().putAll(environment);
        prepared.of(builder);
        return SupervisedProcess.start(builder);
    }

    /** What a caller says of a process before it starts. */
    @FunctionalInterface
    public interface Preparation {
        void of(ProcessBuilder builder);
    }
}
