package org.ulpscope.backend.internal.compile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.backend.toolchain.CompilationException;
import org.ulpscope.backend.toolchain.CompilationListener;
import org.ulpscope.backend.toolchain.Compilations;
import org.ulpscope.backend.toolchain.CompileRequest;
import org.ulpscope.backend.toolchain.CompileStep;
import org.ulpscope.backend.toolchain.CompilerFailure;
import org.ulpscope.backend.toolchain.Diagnostic;
import org.ulpscope.backend.toolchain.DiagnosticParser;
import org.ulpscope.base.UlpscopeException;

/** One run of a compiler, in a folder of its own. */
final class CompilerRun {
    static final String OUTPUT_FILE = "output.txt";
    static final String DEPENDENCIES_FILE = "dependencies.d";
    static final String STEM = "ulpscope-wrapper";

    private CompilerRun() {}

    /**
     * Compiles into the folder: the artifact under its kind's name, what the compiler wrote, and the make rule of included files.
     *
     * @throws CompilationException if the compiler fails, does not start, or takes too long
     * @throws CancellationException if the user asked to stop
     * @throws IOException if the folder cannot be written
     */
    static void run(CompileJob job, Path work) throws IOException {
        CompilationListener listeners = Compilations.listeners();
        listeners.begun(job.compilation());
        try {
            compile(job, work);
        } catch (CancellationException e) {
            listeners.cancelled(job.compilation());
            throw e;
        } catch (UlpscopeException e) {
            listeners.failed(job.compilation(), e.getMessage());
            throw e;
        }
        listeners.made(job.compilation());
    }

    private static void compile(CompileJob job, Path work) throws IOException {
        job.progress()
                .message("Compiling " + job.subject() + " with "
                        + job.toolchain().product() + " " + String.join(" ", job.options()));
        Path source = Files.writeString(work.resolve(STEM + job.language().extension()), job.wrapper());
        CompileRequest request = new CompileRequest(
                source,
                job.language(),
                job.folder(),
                job.options(),
                job.libraries(),
                work.resolve(job.toolchain().artifactKind().fileName()),
                work.resolve(DEPENDENCIES_FILE));
        StringBuilder output = new StringBuilder();
        for (CompileStep step : job.toolchain().steps(request)) {
            switch (step) {
                case CompileStep.Command(List<String> words) -> output.append(run(job, words));
                case CompileStep.Conversion conversion -> convert(job, conversion, output.toString());
            }
        }
        if (!Files.isRegularFile(request.output())) {
            throw new CompilationException(
                    job.toolchain().name() + " made nothing of " + job.subject() + ", and does not say why.",
                    List.of(),
                    output.toString());
        }
        Files.writeString(work.resolve(OUTPUT_FILE), output.toString());
    }

    /** What the program wrote. */
    private static String run(CompileJob job, List<String> command) throws IOException {
        ProcessResult result = start(job, command);
        Compilations.listeners().ran(job.compilation(), command, result);
        String output = result.output();
        List<Diagnostic> diagnostics = DiagnosticParser.parse(output, job.folder());
        switch (result.ending()) {
            case CANCELLED -> throw new CancellationException("Compiling " + job.subject() + " was cancelled.");
            case TIMED_OUT ->
                throw new CompilationException(
                        job.toolchain().name() + " did not compile " + job.subject() + " within "
                                + job.limit().toSeconds()
                                + " s and was ended; try a lower optimisation level, or raise the limit.",
                        diagnostics,
                        output);
            case EXITED -> {
                if (!result.succeeded()) {
                    throw CompilationException.refusal(
                            job.toolchain().name(),
                            job.subject() + ": " + FailureSentence.of(diagnostics, result),
                            CompilerFailure.withErrorsOfTheLinker(diagnostics, result),
                            output);
                }
            }
        }
        return output;
    }

    private static void convert(CompileJob job, CompileStep.Conversion conversion, String output) throws IOException {
        try {
            conversion.action().run();
        } catch (UlpscopeException e) {
            throw new CompilationException(
                    job.toolchain().name() + " cannot translate " + job.subject() + ". " + e.getMessage(),
                    List.of(),
                    output);
        }
    }

    private static ProcessResult start(CompileJob job, List<String> command) throws IOException {
        if (!Files.isDirectory(job.folder())) {
            throw new CompilationException(
                    "The folder '" + job.folder() + "' of the kernel " + job.subject() + " does not exist.",
                    List.of(),
                    "");
        }
        try {
            return ChildProcess.compile(
                    command, job.folder(), Map.of(), job.limit(), text -> {}, job.progress()::isCancelled);
        } catch (IOException e) {
            throw new CompilationException(
                    "The compiler '" + command.getFirst()
                            + "' cannot be started; see 'ulpscope doctor' for those that can. (" + e.getMessage() + ")",
                    List.of(),
                    "");
        }
    }
}
