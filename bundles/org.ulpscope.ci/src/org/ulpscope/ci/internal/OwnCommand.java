package org.ulpscope.ci.internal;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.backend.slurm.CommandWords;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.report.CommandAnswer;

/** Calls commands of the command line, each in a process of its own, in a folder. */
final class OwnCommand {
    /** What a study has in words is some megabytes at most. */
    private static final int MOST_OUTPUT = 64 << 20;

    /** A page or a list of findings is made in seconds, also when the time of the checks is over. */
    private static final Duration OF_A_REPORT = Duration.ofMinutes(2);

    private final Path folder;
    private final long deadline;
    private final Progress progress;

    OwnCommand(Path folder, Duration left, Progress progress) {
        this.folder = folder;
        this.deadline = System.nanoTime() + left.toNanos();
        this.progress = progress;
    }

    /** Runs a command within the time that is left. */
    ProcessResult run(List<String> words) throws IOException {
        Duration left = Duration.ofNanos(deadline - System.nanoTime());
        return left.isPositive()
                ? start(words, left)
                : new ProcessResult(-1, "", "", ProcessResult.Ending.TIMED_OUT, Duration.ZERO);
    }

    private ProcessResult start(List<String> words, Duration limit) throws IOException {
        return ChildProcess.runApart(
                CommandWords.with(words), folder, Map.of(), MOST_OUTPUT, limit, progress::isCancelled);
    }

    /** The page of a file, beside it; empty where none could be made. */
    Optional<Path> page(Path found) {
        Path page = found.resolveSibling(found.getFileName() + ".html");
        return isMade(List.of("report", found.toString(), "--output", page.toString(), "--quiet"), page);
    }

    /** The findings of a file in SARIF; empty where none could be made. */
    Optional<JsonObject> sarif(Path found) {
        Path sarif = found.resolveSibling(found.getFileName() + ".sarif");
        return isMade(
                        List.of(
                                "export",
                                found.toString(),
                                "--format",
                                "sarif",
                                "--output",
                                sarif.toString(),
                                "--quiet"),
                        sarif)
                .flatMap(CommandAnswer::object);
    }

    private Optional<Path> isMade(List<String> words, Path file) {
        try {
            Files.deleteIfExists(file);
            start(words, OF_A_REPORT);
            return Optional.of(file).filter(Files::isRegularFile);
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
