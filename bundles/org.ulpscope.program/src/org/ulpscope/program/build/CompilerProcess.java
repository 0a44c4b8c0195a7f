package org.ulpscope.program.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.regex.Pattern;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.backend.toolchain.CompilerFailure;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;

/** Runs compilers, linkers and builds, within a time limit. What they write is told as it comes. */
public final class CompilerProcess {
    private static final Duration LIMIT = Duration.ofMinutes(10);

    private final Progress progress;
    private final Map<String, String> environment;
    private final Duration limit;

    public CompilerProcess(Progress progress) {
        this(progress, Map.of(), LIMIT);
    }

    /**
     * @param environment variables that they have beside those of this process
     * @param limit the time that each may take, where {@link BuildLimit} gives no less
     */
    public CompilerProcess(Progress progress, Map<String, String> environment, Duration limit) {
        this.progress = progress;
        this.environment = Map.copyOf(environment);
        this.limit = BuildLimit.atMost(limit);
    }

    /** Who is told how it goes. */
    public Progress progress() {
        return progress;
    }

    /**
     * Runs a command to its end.
     *
     * @return what it wrote
     * @throws BuildFailure if it fails or takes too long
     * @throws CancellationException if the user has asked to stop
     * @throws UlpscopeException if it cannot be started
     */
    public String run(List<String> command, Path folder) {
        ProcessResult result;
        try {
            result = ChildProcess.compile(command, folder, environment, limit, progress::wrote, progress::isCancelled);
        } catch (IOException e) {
            throw new UlpscopeException("'" + command.getFirst() + "' cannot be started: " + e.getMessage() + ".", e);
        }
        progress.ran(command, result.output());
        switch (result.ending()) {
            case CANCELLED -> throw new CancellationException("Building was cancelled.");
            case TIMED_OUT ->
                throw new BuildFailure(
                        "'" + command.getFirst() + "' did not end within " + limit.toSeconds() + " s, and was ended");
            case EXITED -> {
                if (!result.succeeded()) {
                    throw new BuildFailure(CompilerFailure.reason(result, folder), result.output());
                }
            }
        }
        return result.output();
    }

    /**
     * The file of a compiler.
     *
     * @param name its name, or its path, which may start from {@code folder}
     * @throws UlpscopeException if there is none
     */
    public static Path find(String name, Path folder) {
        if (name.contains("/")) {
            Path file = folder.resolve(name).normalize();
            if (!Files.isExecutable(file)) {
                throw new BadInputException("The compiler '" + file + "' does not exist, or cannot be run.");
            }
            return file;
        }
        return search(name)
                .orElseThrow(() -> new BadInputException("The compiler '" + name + "' is not on this machine:"
                        + " install it, or name another (gcc, g++, clang, clang++, nvcc, or a path)."));
    }

    /** The file of a compiler by its name, if it is on this machine. */
    public static Optional<Path> search(String name) {
        SearchPath path = SearchPath.ofThisMachine();
        List<Path> found = path.programs(Pattern.compile(Pattern.quote(name)));
        if (!found.isEmpty()) {
            return Optional.of(found.getFirst());
        }
        return path.cudaRoots().stream()
                .map(root -> root.resolve("bin").resolve(name))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
