package org.ulpscope.bound.internal.run;

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
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.backend.process.IsolatedCommand;
import org.ulpscope.backend.process.Isolation;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.backend.process.Signals;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.GivenFile;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.bound.header.VolatileHeader;
import org.ulpscope.bound.internal.source.BoundTypes;
import org.ulpscope.bound.internal.source.CallerSource;
import org.ulpscope.bound.result.Bounds;
import org.ulpscope.bound.result.Model;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.Value;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.program.build.CompilerProcess;
import org.ulpscope.source.copy.LaunchHeader;
import org.ulpscope.source.copy.RetypedCopies;

/** A kernel compiled with numbers that carry their bounds; each run is a process of its own. */
public final class InstrumentedKernel implements AutoCloseable {
    /** What glibc says of an assertion that does not hold. */
    private static final Pattern ASSERTION = Pattern.compile("Assertion [`'](.+)' failed");

    private final Kernel kernel;
    private final PrivateFolder folder;
    private final Duration limit;
    private final Progress progress;

    private InstrumentedKernel(Kernel kernel, PrivateFolder folder, Duration limit, Progress progress) {
        this.kernel = kernel;
        this.folder = folder;
        this.limit = limit;
        this.progress = progress;
    }

    /**
     * Compiles a kernel.
     *
     * @param kernel a valid kernel
     * @param source what defines it
     * @param limit the time that a run may take
     * @throws BadInputException if it does not compile so, or there is no g++
     */
    public static InstrumentedKernel of(Kernel kernel, KernelSource source, Duration limit, Progress progress) {
        Path compiler = BoundingCompiler.find();
        try {
            PrivateFolder folder = PrivateFolder.temporary();
            InstrumentedKernel instrumented = new InstrumentedKernel(kernel, folder, limit, progress);
            try {
                instrumented.compile(compiler, source);
            } catch (IOException | RuntimeException failure) {
                instrumented.close();
                throw failure;
            }
            return instrumented;
        } catch (IOException e) {
            throw new UlpscopeException("The temporary folder cannot be written to: " + e.getMessage() + ".", e);
        }
    }

    private void compile(Path compiler, KernelSource source) throws IOException {
        Path copies = Files.createDirectory(folder.path().resolve("sources"));
        Path copy = new RetypedCopies(copies, source.language(), new BoundTypes()).copy(source.file());
        Files.writeString(copies.resolve(VolatileHeader.NAME), VolatileHeader.text());
        for (String further : List.of(VolatileHeader.NAMES, VolatileHeader.CUDA, VolatileHeader.OPENCL)) {
            Files.writeString(copies.resolve(further), VolatileHeader.further(further));
        }
        Files.writeString(copies.resolve(LaunchHeader.NAME), LaunchHeader.text(source.language()));
        Path caller =
                Files.writeString(copies.resolve("caller.cpp"), CallerSource.text(kernel, copy, source.language()));
        List<String> command = new ArrayList<>(List.of(compiler.toString()));
        command.addAll(List.of("-std=gnu++17", "-w"));
        command.addAll(BoundingCompiler.QUICK_OPTIONS);
        command.addAll(List.of(
                "-I", source.file().getParent().toString(), "-o", program().toString(), caller.toString(), "-lm"));
        try {
            new CompilerProcess(progress).run(command, copies);
        } catch (BuildFailure failure) {
            throw new BadInputException("'" + source.file().getFileName()
                    + "' does not compile as C++ with ufloat and udouble instead of float and double: "
                    + failure.getMessage());
        }
    }

    private Path program() {
        return folder.path().resolve("program");
    }

    /**
     * Calls it once.
     *
     * @param inputs the value of each slot
     * @param pinned lines that keep the order written, as {@link org.ulpscope.bound.result.BoundedLine#place} names them
     * @throws BadInputException if it crashes, does not end within the limit, or ends by itself
     * @throws CancellationException if the user has asked to stop
     */
    public Bounds run(List<Value> inputs, Model model, Set<String> pinned) {
        return run(inputs, model, Map.of("ULP_PINNED", String.join("\n", pinned)));
    }

    /**
     * Calls it again as it was called, to find orders that give the ends of what was seen.
     *
     * @param seen what {@link #run(List, Model, Set)} gave with no line pinned
     * @return the same, whose lines have witnesses
     * @throws BadInputException as there
     * @throws CancellationException if the user has asked to stop
     */
    public Bounds witnessed(List<Value> inputs, Model model, Bounds seen) {
        String asked = seen.lines().stream()
                .map(line -> line.place() + ":" + line.widestAt())
                .collect(Collectors.joining("\n"));
        return run(inputs, model, Map.of("ULP_WITNESSED", asked));
    }

    private Bounds run(List<Value> inputs, Model model, Map<String, String> asked) {
        Path told = folder.path().resolve("told");
        Path report = told.resolve("report.json");
        List<String> command = new ArrayList<>(List.of(program().toString()));
        inputs.forEach(value -> command.add(Long.toHexString(value.bits())));
        Map<String, String> environment = new HashMap<>(asked);
        environment.put("ULP_MODEL", model.words());
        environment.put("ULP_REPORT", report.toString());
        try {
            Files.createDirectories(told);
            Files.deleteIfExists(report);
            Path scratch = Files.createDirectories(folder.path().resolve("run"));
            IsolatedCommand isolated = Isolation.here().program(command, environment, List.of(scratch, told));
            ProcessResult result = ChildProcess.run(
                    isolated.words(), scratch, isolated.environment(), limit, progress::wrote, progress::isCancelled);
            check(result);
            if (!Files.exists(report)) {
                throw new BadInputException("'" + kernel.getName()
                        + "' left no report: it ended its process in a way that runs nothing at its end.");
            }
            return BoundReportReader.read(GivenFile.text(report, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UlpscopeException("'" + kernel.getName() + "' cannot be run: " + e.getMessage() + ".", e);
        }
    }

    private void check(ProcessResult result) {
        switch (result.ending()) {
            case CANCELLED -> throw new CancellationException("Bounding was cancelled.");
            case TIMED_OUT ->
                throw new BadInputException(String.format(
                        Locale.ROOT,
                        "'%s' did not end within %d s, with its numbers as bounds.",
                        kernel.getName(),
                        limit.toSeconds()));
            case EXITED -> {
                Signals.ofStatus(result.exitStatus()).ifPresent(signal -> {
                    Matcher refused = ASSERTION.matcher(result.output());
                    throw new BadInputException(
                            refused.find()
                                    ? "'" + kernel.getName() + "' refuses these inputs by its own assertion '"
                                            + refused.group(1) + "'; give others."
                                    : "'" + kernel.getName() + "' crashed: " + signal + ".");
                });
                if (result.exitStatus() != 0) {
                    throw new BadInputException(
                            "'" + kernel.getName() + "' ended its process with status " + result.exitStatus() + ".");
                }
            }
        }
    }

    @Override
    public void close() {
        folder.close();
    }
}
