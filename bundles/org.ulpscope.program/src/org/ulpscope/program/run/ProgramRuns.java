package org.ulpscope.program.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.backend.process.IsolatedCommand;
import org.ulpscope.backend.process.Isolation;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.backend.process.Signals;
import org.ulpscope.base.files.FileTree;
import org.ulpscope.base.files.GivenFile;
import org.ulpscope.program.build.ProgramBuilder.Built;
import org.ulpscope.program.internal.kernel.KernelReport;
import org.ulpscope.program.kernel.KernelTimes;

/** Runs programs, one at a time, each time in an empty folder and from the same path, so that no path differs between two of them. */
public final class ProgramRuns {
    private static final String KERNEL_TIMES = "ULPSCOPE_KERNEL_TIMES";
    private static final String LAUNCHES = "ULPSCOPE_LAUNCHES";
    private static final List<Path> DRIVERS = List.of(Path.of("/dev/nvidiactl"), Path.of("/dev/kfd"));
    private static final int OUTPUT_LIMIT = 32 << 20;
    private static final String EMPTY_FOLDER =
            "(Programs run in an empty folder: in runCommand, files of yours that it" + " reads begin with {folder}/.)";

    private final Path userFolder;
    private final Optional<String> resultFile;
    private final Path scratch;
    private final List<Path> writable;
    private final BooleanSupplier cancelled;
    private long executions;
    private long nanos;
    private long endedAt = System.nanoTime();

    /**
     * @param userFolder the user's folder: {folder} in commands
     * @param resultFile the file that a program writes its results to, relative to where it runs; empty for its standard output
     * @param scratch an existing folder of its own
     * @param cancelled asked while a program runs
     */
    public ProgramRuns(Path userFolder, Optional<String> resultFile, Path scratch, BooleanSupplier cancelled) {
        this(userFolder, resultFile, scratch, List.of(), cancelled);
    }

    /** The same for programs that write to other folders than the one where they run, too. */
    public ProgramRuns(
            Path userFolder,
            Optional<String> resultFile,
            Path scratch,
            List<Path> writable,
            BooleanSupplier cancelled) {
        this.writable = List.copyOf(writable);
        this.userFolder = userFolder;
        this.resultFile = resultFile;
        this.scratch = scratch;
        this.cancelled = cancelled;
    }

    /**
     * Runs a program to its end.
     *
     * @param asked the run command
     * @param inputs values of its placeholders beside {program} and {folder}
     * @param limit the time it may take
     * @throws Rejected if it does not end well
     * @throws CancellationException if the user has asked to stop
     */
    public RunOutput run(Built built, List<String> asked, Map<String, String> inputs, Duration limit) throws Rejected {
        Path folder = folder();
        try {
            FileTree.delete(folder);
            Files.createDirectories(folder);
            Files.createDirectories(told());
            Files.deleteIfExists(times());
            Files.deleteIfExists(launches());
            Map<String, String> values = new HashMap<>(inputs);
            values.put("program", place(built).toString());
            values.put("folder", userFolder.toString());
            List<String> words = Placeholders.fill(asked, values);
            IsolatedCommand command = isolated(words, folder, environment(built));
            ProcessResult result = ChildProcess.runApart(
                    command.words(), folder, command.environment(), OUTPUT_LIMIT, limit, cancelled);
            executions++;
            nanos += result.wall().toNanos();
            endedAt = System.nanoTime();
            check(result, limit);
            return new RunOutput(
                    result.output(), results(result, folder), result.wall().toNanos() * 1e-9, kernelSeconds());
        } catch (IOException e) {
            throw new Rejected("It cannot be run: " + e.getMessage() + ".");
        }
    }

    /** Where programs run; what the last one left there is there until the next run. */
    public Path folder() {
        return scratch.resolve("run");
    }

    /** A driver of a GPU wants devices and files of its own, so that programs are isolated where there is none. */
    private IsolatedCommand isolated(List<String> words, Path folder, Map<String, String> environment)
            throws IOException {
        if (DRIVERS.stream().anyMatch(Files::exists)) {
            return new IsolatedCommand(words, environment);
        }
        Path temporary = scratch.resolve("tmp");
        FileTree.delete(temporary);
        Files.createDirectories(temporary);
        List<Path> all = new ArrayList<>(List.of(temporary, folder, told()));
        all.addAll(writable);
        return Isolation.here().program(words, environment, all);
    }

    private Map<String, String> environment(Built built) {
        Map<String, String> environment = new HashMap<>(built.environment());
        environment.put(KERNEL_TIMES, times().toString());
        environment.put(LAUNCHES, launches().toString());
        return environment;
    }

    private Path told() {
        return scratch.resolve("told");
    }

    /** What the timer that a program was linked with writes. */
    private Path times() {
        return told().resolve("kernel-times");
    }

    /** What the run-time in the place of a GPU's writes. */
    private Path launches() {
        return told().resolve("launches");
    }

    private KernelReport report() {
        return Files.exists(launches()) ? KernelReport.readLaunches(launches()) : KernelReport.read(times());
    }

    /** Runs so far. */
    public long executions() {
        return executions;
    }

    /** When the last one ended, as {@link System#nanoTime} tells; at the beginning, when this was made. */
    public long endedAt() {
        return endedAt;
    }

    /** The time they took, in nanoseconds. */
    public long nanos() {
        return nanos;
    }

    private Path place(Built built) throws IOException {
        Path program = Files.createDirectories(scratch.resolve("program")).resolve("program");
        Files.deleteIfExists(program);
        return Files.createLink(program, built.executable());
    }

    private static void check(ProcessResult result, Duration limit) throws Rejected {
        switch (result.ending()) {
            case CANCELLED -> throw new CancellationException("Running the program was cancelled.");
            case TIMED_OUT ->
                throw new Rejected(String.format(
                        Locale.ROOT, "It did not end within %.3g s and was stopped.", limit.toNanos() * 1e-9));
            case EXITED -> {
                Optional<String> signal = Signals.ofStatus(result.exitStatus());
                if (signal.isPresent()) {
                    throw new Rejected("It crashed: " + signal.get() + ".", EMPTY_FOLDER);
                }
                if (result.exitStatus() != 0) {
                    throw new Rejected("It ended with status " + result.exitStatus() + lastWords(result), EMPTY_FOLDER);
                }
                if (result.truncated()) {
                    throw new Rejected("It printed more than " + (OUTPUT_LIMIT >> 20) + " MiB; let it write its results"
                            + " to a file, and name that in output.");
                }
            }
        }
    }

    private static String lastWords(ProcessResult result) {
        String text = result.errors().isBlank() ? result.output() : result.errors();
        return text.strip()
                .lines()
                .reduce((first, last) -> last)
                .map(line -> ": " + line)
                .orElse(".");
    }

    private String results(ProcessResult result, Path folder) throws Rejected {
        if (resultFile.isEmpty()) {
            return result.output();
        }
        Path file = folder.resolve(resultFile.get());
        try {
            return GivenFile.text(file, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new Rejected("It did not write its results to the file '" + resultFile.get() + "'.");
        }
    }

    private OptionalDouble kernelSeconds() throws Rejected {
        KernelReport report = report();
        if (report.error().isPresent()) {
            throw new Rejected("A kernel failed: " + report.error().get() + ".");
        }
        return report.times().kernels().isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(report.times().total());
    }

    /** What the kernels of the last run took. */
    public KernelTimes kernelTimes() {
        return report().times();
    }

    /** How many threads of each kernel the last run started, all launches together; empty where it ran on a GPU, which does not tell. */
    public Map<String, Double> kernelThreads() {
        return report().threads();
    }
}
