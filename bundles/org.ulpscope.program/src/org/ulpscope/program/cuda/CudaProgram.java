package org.ulpscope.program.cuda;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.ulpscope.backend.process.IsolatedStart;
import org.ulpscope.backend.process.Isolation;
import org.ulpscope.backend.process.SupervisedProcess;
import org.ulpscope.backend.simulated.runtime.SimulatedRuntime;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.program.build.CompilerProcess;
import org.ulpscope.program.internal.cuda.CudaBuilder;

/**
 * A CUDA program that is built.
 *
 * @param executable its file, as nvcc made it
 * @param environment variables that it needs to run: with no GPU, where its device code is and what takes the place of CUDA's run-time
 * @param instrumented its device code, where that records what it sees of exceptional values
 * @param device what runs its kernels, if it has any: the driver of a GPU wants devices and files of its own, so that nothing isolates the program
 */
public record CudaProgram(
        Path executable,
        Map<String, String> environment,
        List<InstrumentedCode> instrumented,
        CudaVariant.Device device) {
    private static final long POLL_MILLIS = 20;
    private static final String PRELOADED = "LD_PRELOAD";

    public CudaProgram {
        environment = Map.copyOf(environment);
        instrumented = List.copyOf(instrumented);
    }

    /** What is missing on this machine to build and run CUDA programs without a GPU, and how to get it; empty where nothing is. */
    public static Optional<String> obstacle() {
        return CudaBuilder.obstacle();
    }

    /**
     * Builds one, or as much of it as has changed since the last time.
     *
     * @param build how
     * @param variant in which of the ways
     * @param progress is told what is done, and asked whether to stop
     * @throws org.ulpscope.base.UlpscopeException if there is no nvcc, no C compiler or no GPU where one is asked for, or if the program uses
     *     what cannot be run here
     * @throws org.ulpscope.program.build.BuildFailure if it does not compile
     */
    public static CudaProgram build(CudaBuild build, CudaVariant variant, Progress progress) {
        return CudaBuilder.build(build, variant, progress);
    }

    /** The same, which tells races on shared memory, and accesses out of bounds, and runs slower for that. */
    public CudaProgram tellingRaces() {
        return with("ULPSCOPE_CHECK", "1");
    }

    /** The same, which adds a line to a file for each launch; see {@link LaunchLog}. */
    public CudaProgram recordingLaunches(Path file) {
        return with("ULPSCOPE_LAUNCHES", file.toString());
    }

    /** The same, which writes down what a certificate of its run is made of. @param file which is made */
    public CudaProgram certifying(Path file) {
        return with("ULPSCOPE_CERTIFICATE", file.toString());
    }

    /** The same, which keeps what it copies from the device to the host, where it is certified. @param folder takes a file for each copy, from 1 */
    public CudaProgram keepingOutputs(Path folder) {
        return with("ULPSCOPE_OUTPUTS", folder.toString());
    }

    /** The same on one core, with another order of blocks, warps and threads. @param seed chooses it; 0 for the usual one */
    public CudaProgram ordered(long seed) {
        CudaProgram alone = with("ULPSCOPE_CORES", "1");
        return seed == 0 ? alone : alone.with("ULPSCOPE_ORDER", Long.toUnsignedString(seed));
    }

    /**
     * The same, whose own code, beside that of its kernels, has the processor tell where exceptional values are born.
     *
     * @param records the file that takes what is seen; see {@code HostRecordFile}
     * @throws UlpscopeException if there is no gcc
     */
    public CudaProgram trappingHost(Path records) {
        String library = SimulatedRuntime.hostTraps(CompilerProcess.find("gcc", Path.of("/")))
                .toString();
        String others = environment.getOrDefault(PRELOADED, System.getenv().getOrDefault(PRELOADED, ""));
        return with("ULPSCOPE_HOST_RECORDS", records.toString())
                .with(PRELOADED, others.isBlank() ? library : library + File.pathSeparator + others);
    }

    /** The same, whose lines come as they are printed where its output is a pipe, as on a terminal; programs keep them back there otherwise. */
    public CudaProgram printingLines() {
        return with("ULPSCOPE_LINES", "1");
    }

    private CudaProgram with(String variable, String value) {
        Map<String, String> variables = new HashMap<>(environment);
        variables.put(variable, value);
        return new CudaProgram(executable, variables, instrumented, device);
    }

    /**
     * Starts it. Where its output goes is for the caller to say, in the process builder that {@code prepared} is given. Where isolation can be had it may
     * write to the folder where it runs, to one for temporary files, and to those of this process that its variables name.
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
        return device == CudaVariant.Device.GPU
                ? SupervisedProcess.start(builder)
                : IsolatedStart.of(builder, folder, Isolation.here());
    }

    /**
     * Runs it to its end.
     *
     * @param arguments its arguments
     * @param folder where it runs
     * @param progress is asked whether to end it
     * @return its exit status: 128 plus the signal where a signal ended it
     * @throws UlpscopeException if it cannot be started
     * @throws CancellationException if the user has asked to stop
     */
    public int run(List<String> arguments, Path folder, Preparation prepared, Progress progress) {
        try (SupervisedProcess process = start(arguments, folder, prepared)) {
            while (!process.waitFor(POLL_MILLIS)) {
                if (progress.isCancelled()) {
                    throw new CancellationException("The program was interrupted.");
                }
            }
            return process.exitStatus();
        } catch (IOException e) {
            throw new UlpscopeException("The program cannot be started: " + e.getMessage() + ".", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("The program was interrupted.");
        }
    }

    /** What a caller says of a process before it starts. */
    @FunctionalInterface
    public interface Preparation {
        void of(ProcessBuilder builder);
    }
}
