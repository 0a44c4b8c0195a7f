package org.ulpscope.backend.internal.worker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What the system tells of a process at work that it does not tell once the process has ended. */
final class ProcessWatch {
    private static final String CPU_LIMIT = "Max cpu time";
    private static final String NO_LIMIT = "unlimited";

    /** Stopped by a signal, in proc(5). */
    private static final char STOPPED = 'T';

    private final Optional<Path> place;
    private boolean cpuLimited;

    ProcessWatch(Optional<ProcessHandle> process) {
        place = process.map(one -> Path.of("/proc", Long.toString(one.pid())));
    }

    /** Looks at it; tells whether it is stopped, and goes on only if somebody lets it. */
    boolean isStopped() {
        cpuLimited |= lines("limits").stream()
                .anyMatch(line -> line.startsWith(CPU_LIMIT)
                        && !line.substring(CPU_LIMIT.length()).strip().startsWith(NO_LIMIT));
        return lines("stat").stream()
                .map(line -> line.substring(line.lastIndexOf(')') + 1).strip())
                .anyMatch(rest -> !rest.isEmpty() && rest.charAt(0) == STOPPED);
    }

    /** Whether the time that it may use was limited when it was last looked at; no worker limits that itself. */
    boolean isCpuLimited() {
        return cpuLimited;
    }

    private List<String> lines(String name) {
        try {
            return place.isPresent() ? Files.readAllLines(place.get().resolve(name)) : List.of();
        } catch (IOException e) {
            // It has ended.
            return List.of();
        }
    }
}
