package org.ulpscope.program.simulated;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.ulpscope.backend.Progress;
import org.ulpscope.backend.process.SupervisedProcess;
import org.ulpscope.program.internal.simulated.SimulatedBuilder;

/**
 * A CUDA program that runs with no GPU, and prints what it prints on one.
 *
 * @param executable the program, as nvcc made it
 * @param deviceCode the folder that says which library holds which part of its device code
 * @param runtime the library in the place of CUDA's run-time
 */
public record SimulatedProgram(Path executable, Path deviceCode, Path runtime) {
    /**
     * Builds one, or as much of it as has changed since the last time.
     *
     * @param build how
     * @param progress is told what is done, and asked whether to stop
     * @throws org.ulpscope.numeric.UlpscopeException if there is no nvcc or no C compiler, or the program uses what cannot be run here
     * @throws org.ulpscope.program.build.BuildFailure if it does not compile
     */
    public static SimulatedProgram build(SimulatedBuild build, Progress progress) {
        return SimulatedBuilder.build(build, progress);
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
        Map<String, String> environment = builder.environment();
        environment.merge("LD_PRELOAD", runtime.toString(), (before, own) -> own + File.pathSeparator + before);
        environment.put("ULPSCOPE_DEVICE_CODE", deviceCode.toString());
        prepared.of(builder);
        return SupervisedProcess.start(builder);
    }

    /** What a caller says of a process before it starts. */
    @FunctionalInterface
    public interface Preparation {
        void of(ProcessBuilder builder);
    }
}
