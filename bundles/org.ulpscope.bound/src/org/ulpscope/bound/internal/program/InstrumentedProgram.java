package org.ulpscope.bound.internal.program;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
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
import org.ulpscope.bound.internal.run.BoundReportReader;
import org.ulpscope.bound.internal.source.FunctionLines;
import org.ulpscope.bound.patch.PinPatch;
import org.ulpscope.bound.program.result.ProgramBoundRequest;
import org.ulpscope.program.build.KeptBuild;
import org.ulpscope.program.build.ProgramUnits;

/** A program compiled with numbers that carry their bounds; each run is a process of its own, in the copy of the user's folder. */
public final class InstrumentedProgram implements AutoCloseable {
    private static final String THREADS = "threads";

    /** What a run may take beyond its limit to write its report. */
    private static final Duration MORE = Duration.ofSeconds(10);

    /**
     * What a run told.
     *
     * @param report what the header saw
     * @param process how it ended
     */
    public record Told(BoundReportReader.OfProgram report, ProcessResult process) {}

    private final ProgramBoundRequest request;
    private final KeptBuild build;
    private final PrivateFolder scratch;
    private final Progress progress;
    private final Set<String> notes = new LinkedHashSet<>();
    private final ProgramCompiler compiler;

    private InstrumentedProgram(
            ProgramBoundRequest request, KeptBuild build, PrivateFolder scratch, Progress progress) {
        this.request = request;
        this.build = build;
        this.scratch = scratch;
        this.progress = progress;
        compiler = new ProgramCompiler(
                build, ProgramUnits.of(build, program(), progress), program(), scratch.path(), progress, notes);
    }

    /**
     * Builds it as its user does, and compiles its sources again.
     *
     * @throws org.ulpscope.program.build.BuildFailure if the user's own build fails
     * @throws BadInputException if its sources cannot be found or do not compile so
     */
    public static InstrumentedProgram of(ProgramBoundRequest request, Progress progress) {
        KeptBuild build = KeptBuild.of(
                request.build().copied(),
                request.build().folder(),
                request.build().command(),
                progress);
        try {
            PrivateFolder scratch = PrivateFolder.temporary();
            try {
                progress.message("Compiling with bounds");
                InstrumentedProgram program = new InstrumentedProgram(request, build, scratch, progress);
                program.compiler.compile();
                return program;
            } catch (IOException | RuntimeException failure) {
                scratch.close();
                throw failure;
            }
        } catch (IOException e) {
            build.close();
            throw unwritable(e);
        } catch (RuntimeException failure) {
            build.close();
            throw failure;
        }
    }

    private Path program() {
        return folder().resolve(request.build().program()).normalize();
    }

    private Path folder() {
        return build.inCopy(request.build().folder()).normalize();
    }

    /** The functions of its sources. */
    public List<FunctionLines> functions() {
        return compiler.functions();
    }

    /**
     * The patch that pins some lines.
     *
     * @param places as of {@link #run}
     * @throws UlpscopeException if there is no clang that reads the sources
     */
    public PinPatch patch(Set<String> places) {
        try {
            return compiler.patch(places);
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    /** Compiles it anew with a patch; what it runs from now on is patched. */
    public void apply(PinPatch patch) {
        try {
            compiler.apply(patch);
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    private static UlpscopeException unwritable(IOException e) {
        return new UlpscopeException("The temporary folder cannot be written to: " + e.getMessage() + ".", e);
    }

    /** What was left out or changed, each a sentence. */
    public List<String> notes() {
        return List.copyOf(notes);
    }

    /**
     * Runs it once.
     *
     * @param pinned lines that keep the order written, as {@link org.ulpscope.bound.result.BoundedLine#place} names them
     * @throws BadInputException if it crashes, leaves no report, or starts threads
     * @throws CancellationException if the user has asked to stop
     */
    public Told run(Set<String> pinned) {
        Path told = scratch.path().resolve("told");
        Path report = told.resolve("report.json");
        List<String> command = new ArrayList<>(List.of(program().toString()));
        command.addAll(request.arguments());
        Map<String, String> environment = Map.of(
                "ULP_MODEL", request.model().words(),
                "ULP_REPORT", report.toString(),
                "ULP_SECONDS", Long.toString(request.runLimit().toSeconds()),
                "ULP_PINNED", String.join("\n", pinned),
                "OMP_NUM_THREADS", "1");
        try {
            Files.createDirectories(told);
            Files.deleteIfExists(report);
            IsolatedCommand isolated = Isolation.here().program(command, environment, List.of(told, folder()));
            ProcessResult result = ChildProcess.run(
                    isolated.words(),
                    folder(),
                    isolated.environment(),
                    request.runLimit().plus(MORE),
                    progress::wrote,
                    progress::isCancelled);
            check(result);
            return new Told(BoundReportReader.readProgram(text(report, result)), result);
        } catch (IOException e) {
            throw new UlpscopeException("'" + name() + "' cannot be run: " + e.getMessage() + ".", e);
        }
    }

    private String text(Path report, ProcessResult result) throws IOException {
        if (!Files.exists(report)) {
            throw new BadInputException("'" + name() + "' left no report: it ended, with status " + result.exitStatus()
                    + ", in a way that runs nothing at its end; let it return from main, or call exit.");
        }
        String text = GivenFile.text(report, StandardCharsets.UTF_8);
        if (text.equals(THREADS)) {
            throw new BadInputException("'" + name()
                    + "' starts threads; numbers carry their bounds in one thread only: let it run with one, by an argument of"
                    + " its or a macro.");
        }
        return text;
    }

    private String name() {
        return request.build().program().toString();
    }

    private void check(ProcessResult result) {
        switch (result.ending()) {
            case CANCELLED -> throw new CancellationException("Bounding was cancelled.");
            case TIMED_OUT ->
                throw new BadInputException(String.format(
                        Locale.ROOT,
                        "'%s' did not end within %d s, with its numbers as bounds, and could not be asked to: give it less to do, or more time by --run-limit.",
                        name(),
                        request.runLimit().toSeconds()));
            case EXITED -> {
                Signals.ofStatus(result.exitStatus()).ifPresent(signal -> {
                    throw new BadInputException("'" + name() + "' crashed with its numbers as bounds: " + signal
                            + ". Such a number is larger than a double: where sizes are written as numbers, write sizeof(double); where"
                            + " numbers are read through pointers to other types, copy them by memcpy.");
                });
            }
        }
    }

    @Override
    public void close() {
        scratch.close();
        build.close();
    }
}
