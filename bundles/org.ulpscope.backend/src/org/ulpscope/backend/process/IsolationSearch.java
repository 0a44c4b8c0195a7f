package org.ulpscope.backend.process;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.ulpscope.worker.sockets.SocketFilter;

/** Finds out what isolation can be had on this machine, by trying it. */
final class IsolationSearch {
    static final String NAME = "bwrap";

    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final NativeProgram LANDLOCK = new NativeProgram(IsolationSearch.class, "landlock");

    private IsolationSearch() {}

    /** By the first of the programs, if it works. */
    static Isolation among(List<Path> programs) {
        return among(programs, LANDLOCK.file());
    }

    static Isolation among(List<Path> programs, Optional<Path> landlock) {
        if (programs.isEmpty()) {
            return Isolation.none("bwrap is not installed; 'apt install bubblewrap' gets it");
        }
        Path program = programs.getFirst();
        try {
            ProcessResult whole = trial(program, landlock);
            if (whole.succeeded() || landlock.isEmpty()) {
                return judged(program, landlock, whole);
            }
            // An old kernel has no Landlock.
            return judged(program, Optional.empty(), trial(program, Optional.empty()));
        } catch (IOException e) {
            return Isolation.none(program + " cannot be started: " + e.getMessage());
        }
    }

    private static ProcessResult trial(Path program, Optional<Path> landlock) throws IOException {
        Isolation tried = new Isolation(Optional.of(program), landlock, "");
        return ChildProcess.run(
                tried.around(List.of(program.toString(), "--version")), Path.of("/"), LIMIT, () -> false);
    }

    private static Isolation judged(Path program, Optional<Path> landlock, ProcessResult trial) {
        String said = trial.output().strip();
        return trial.succeeded()
                ? new Isolation(Optional.of(program), landlock, words(said.replaceFirst("^bubblewrap", NAME), landlock))
                : Isolation.none(program + " does not work here: "
                        + said.lines().findFirst().orElse("no message"));
    }

    private static String words(String name, Optional<Path> landlock) {
        return name + ": no network, "
                + (SocketFilter.program().isPresent() ? "no sockets of others, " : "")
                + (landlock.isPresent() ? "no writing to named pipes of others, " : "")
                + "no other processes, read-only files"
                + (landlock.isPresent()
                        ? ""
                        : "; it can write to named pipes of others, since there is no Landlock (Linux 5.19) or no C compiler");
    }
}
