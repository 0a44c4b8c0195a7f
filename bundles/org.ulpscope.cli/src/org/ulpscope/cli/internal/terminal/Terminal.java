package org.ulpscope.cli.internal.terminal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Whether somebody watches standard error, and types; {@link System#console} would only tell of standard input and output. */
public final class Terminal {
    private static final Path STANDARD_INPUT = Path.of("/proc/self/fd/0");
    private static final Path STANDARD_OUTPUT = Path.of("/proc/self/fd/1");
    private static final Path STANDARD_ERROR = Path.of("/proc/self/fd/2");

    private Terminal() {}

    static boolean showsStandardError() {
        return isTerminal(STANDARD_ERROR);
    }

    /** Whether somebody reads questions and can answer them. */
    public static boolean showsQuestions() {
        return isTerminal(STANDARD_INPUT) && isTerminal(STANDARD_ERROR);
    }

    /** Whether what goes to standard output and to standard error comes to stand below each other on one terminal. */
    public static boolean showsBothTogether() {
        return isTerminal(STANDARD_ERROR) && target(STANDARD_ERROR).equals(target(STANDARD_OUTPUT));
    }

    private static Optional<Path> target(Path descriptor) {
        try {
            return Optional.of(Files.readSymbolicLink(descriptor));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static boolean isTerminal(Path descriptor) {
        try {
            String target = Files.readSymbolicLink(descriptor).toString();
            return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") || target.equals("/dev/console");
        } catch (IOException e) {
            return System.console() != null;
        }
    }
}
