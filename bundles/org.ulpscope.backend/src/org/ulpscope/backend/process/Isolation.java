package org.ulpscope.backend.process;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.ulpscope.backend.toolchain.SearchPath;

/**
 * What keeps code under test from the network, from other processes and from writing to the user's files: bubblewrap, where it is installed and the
 * system lets it.
 *
 * @param program bubblewrap; empty where code under test runs with all rights of the user
 * @param words which of the two, and why, for people
 */
public record Isolation(Optional<Path> program, String words) {
    /** Set to {@code off}, lets code under test do all that the user may. */
    public static final String SWITCH = "ULPSCOPE_ISOLATION";

    private static final String NAME = "bwrap";
    private static final Duration LIMIT = Duration.ofSeconds(10);

    /** Found once, since it takes a process. */
    private static final class Here {
        static final Isolation FOUND = "off".equals(System.getenv(SWITCH))
                ? none(SWITCH + " is off")
                : among(SearchPath.ofThisMachine().programs(Pattern.compile(NAME)));
    }

    /** That of this machine. */
    public static Isolation here() {
        return Here.FOUND;
    }

    /** The first of the programs, if it works. */
    static Isolation among(List<Path> programs) {
        if (programs.isEmpty()) {
            return none("bwrap is not installed; 'apt install bubblewrap' gets it");
        }
        Path program = programs.getFirst();
        List<String> trial = new ArrayList<>(arguments(program));
        trial.addAll(List.of(program.toString(), "--version"));
        try {
            ProcessResult result = ChildProcess.run(trial, Path.of("/"), LIMIT, () -> false);
            String said = result.output().strip();
            return result.succeeded()
                    ? new Isolation(
                            Optional.of(program),
                            said.replaceFirst("^bubblewrap", NAME)
                                    + ": no network, no other processes, read-only files")
                    : none(program + " does not work here: "
                            + said.lines().findFirst().orElse("no message"));
        } catch (IOException e) {
            return none(program + " cannot be started: " + e.getMessage());
        }
    }

    /** None, with the reason. */
    static Isolation none(String reason) {
        return new Isolation(Optional.empty(), "none (" + reason + ")");
    }

    /**
     * The command that runs another one isolated; the same where there is no isolation. Whoever starts it sees to its end: the kernel would
     * let it die with the thread that started it, which may be gone long before the process.
     *
     * @param command a program and its arguments
     * @param writable the folders that it may write to; the first is for its temporary files
     * @return a program and its arguments, for the same working folder
     */
    public List<String> around(List<String> command, List<Path> writable) {
        if (program.isEmpty()) {
            return command;
        }
        List<String> words = new ArrayList<>(arguments(program.get()));
        for (Path folder : writable) {
            words.addAll(List.of("--bind", folder.toString(), folder.toString()));
        }
        words.addAll(List.of("--setenv", "TMPDIR", writable.getFirst().toString(), "--"));
        words.addAll(command);
        return List.copyOf(words);
    }

    private static List<String> arguments(Path program) {
        return List.of(
                program.toString(),
                "--unshare-net",
                "--unshare-pid",
                "--unshare-ipc",
                "--new-session",
                // Root, too, cannot make anything writable again.
                "--cap-drop",
                "ALL",
                "--ro-bind",
                "/",
                "/",
                "--dev",
                "/dev",
                "--proc",
                "/proc");
    }
}
