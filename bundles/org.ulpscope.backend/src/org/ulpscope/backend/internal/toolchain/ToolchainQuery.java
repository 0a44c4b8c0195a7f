package org.ulpscope.backend.internal.toolchain;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.base.UlpscopeException;

/** Asks a program about itself. */
final class ToolchainQuery {
    /** Long enough for a compiler that is read from a slow disk by a busy machine. */
    private static final Duration LIMIT = Duration.ofSeconds(20);

    private ToolchainQuery() {}

    /**
     * What the program writes when called with these arguments.
     *
     * @throws UlpscopeException if it does not start, fails, or does not answer in time
     */
    static String ask(Path program, String... arguments) {
        return ask(LIMIT, program, List.of(arguments));
    }

    /** As {@link #ask(Path, String...)}, within another time. */
    static String ask(Duration limit, Path program, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(arguments);
        return ask("'" + String.join(" ", command) + "'", limit, command);
    }

    /** As {@link #ask(Path, String...)}, of a process of our own. @param asked what people call it */
    static String askOurs(String asked, List<String> command) {
        return ask(asked, LIMIT, command);
    }

    private static String ask(String asked, Duration limit, List<String> command) {
        ProcessResult result;
        try {
            result = ChildProcess.run(command, Path.of("/"), limit, () -> false);
        } catch (IOException e) {
            throw new UlpscopeException(asked + " cannot be started: " + e.getMessage() + ".", e);
        }
        if (result.ending() != ProcessResult.Ending.EXITED) {
            throw new UlpscopeException(asked + " did not answer within " + limit.toSeconds() + " s.");
        }
        if (!result.succeeded()) {
            String firstLine = result.output().strip().lines().findFirst().orElse("no message");
            throw new UlpscopeException(asked + " failed with status " + result.exitStatus() + ": " + firstLine);
        }
        return result.output();
    }
}
