package org.ulpscope.tune.internal.run.error;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.base.BadInputException;
import org.ulpscope.program.output.FoundNumber;
import org.ulpscope.program.run.Placeholders;
import org.ulpscope.program.run.Rejected;
import org.ulpscope.program.run.RunOutput;
import org.ulpscope.tune.internal.run.result.Reference;

/** An error that a command of the user's prints, given the outputs of the widest and of the measured version as files. */
final class ScriptMetric implements ErrorMetric {
    private static final Duration LIMIT = Duration.ofMinutes(5);
    private static final int OUTPUT_LIMIT = 1 << 16;

    private final double threshold;
    private final List<String> command;
    private final Path folder;
    private final Path scratch;
    private final BooleanSupplier cancelled;

    ScriptMetric(double threshold, List<String> command, Path folder, Path scratch, BooleanSupplier cancelled) {
        this.threshold = threshold;
        this.command = command;
        this.folder = folder;
        this.scratch = scratch;
        this.cancelled = cancelled;
    }

    @Override
    public double error(Reference reference, RunOutput output) throws Rejected {
        ProcessResult result = run(reference.output().results(), output.results());
        if (result.ending() == ProcessResult.Ending.CANCELLED) {
            throw new CancellationException("Measuring an error was cancelled.");
        }
        if (!result.succeeded()) {
            throw new Rejected("The errorCommand "
                    + (result.ending() == ProcessResult.Ending.TIMED_OUT
                            ? "did not end within " + LIMIT.toMinutes() + " min."
                            : "failed with status " + result.exitStatus() + ": "
                                    + result.errors()
                                            .strip()
                                            .lines()
                                            .reduce((first, last) -> last)
                                            .orElse("no message")));
        }
        double error = FoundNumber.first(result.output())
                .map(FoundNumber::value)
                .orElseThrow(() -> new Rejected("The errorCommand printed no number."));
        if (!Double.isFinite(error)) {
            throw new Rejected("The errorCommand printed " + error + ".");
        }
        return Math.abs(error);
    }

    private ProcessResult run(String expected, String measured) {
        try {
            Path reference = Files.writeString(scratch.resolve("reference"), expected, StandardCharsets.ISO_8859_1);
            Path output = Files.writeString(scratch.resolve("output"), measured, StandardCharsets.ISO_8859_1);
            List<String> words = Placeholders.fill(
                    command,
                    Map.of(
                            "reference", reference.toString(),
                            "output", output.toString(),
                            "folder", folder.toString()));
            return start(words);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private ProcessResult start(List<String> words) {
        try {
            return ChildProcess.runApart(words, scratch, Map.of(), OUTPUT_LIMIT, LIMIT, cancelled);
        } catch (IOException e) {
            throw new BadInputException(
                    "The errorCommand '" + words.getFirst() + "' cannot be started: it must be a program in PATH, or a"
                            + " path such as {folder}/error.py.",
                    e);
        }
    }

    @Override
    public double excess(double error) {
        return ErrorMetric.excess(error, threshold);
    }
}
