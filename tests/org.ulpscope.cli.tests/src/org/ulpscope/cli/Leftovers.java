package org.ulpscope.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What commands that have ended may have left on the machine. */
final class Leftovers {
    private static final Path SHARED_MEMORY = Path.of("/dev/shm");
    private static final Path LOCKS = Path.of("/proc/locks");
    private static final int TRIES = 20;
    private static final long PAUSE_MILLIS = 100;

    private Leftovers() {}

    /** The commands of processes that have a variable in their environment, after a while: the kernel takes its time to end one. */
    static List<String> processes(String variable) throws InterruptedException {
        List<String> found = having(variable);
        for (int i = 0; i < TRIES && !found.isEmpty(); i++) {
            Thread.sleep(PAUSE_MILLIS);
            found = having(variable);
        }
        return found;
    }

    private static List<String> having(String variable) {
        return ProcessHandle.allProcesses()
                .filter(process -> text(Path.of("/proc", Long.toString(process.pid()), "environ"))
                        .contains(variable))
                .map(process -> "process " + process.pid() + " "
                        + process.info().commandLine().orElse(""))
                .toList();
    }

    private static String text(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            // It has ended.
            return "";
        }
    }

    /** The folders that Ulpscope has in shared memory now, those of other processes too. */
    static List<Path> inSharedMemory() {
        if (!Files.isDirectory(SHARED_MEMORY)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(SHARED_MEMORY)) {
            return files.filter(path -> path.getFileName().toString().startsWith("ulpscope-"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Those that were not there before, and whose process has ended: nobody holds the lock in them. A process of another test that is about to delete its
     * own has given up the lock already, so that only what stays for a while counts.
     */
    static List<Path> abandonedInSharedMemory(List<Path> before) throws InterruptedException {
        List<Path> found = abandoned(before);
        if (found.isEmpty()) {
            return found;
        }
        Thread.sleep(PAUSE_MILLIS);
        return found.stream().filter(abandoned(before)::contains).toList();
    }

    private static List<Path> abandoned(List<Path> before) {
        return inSharedMemory().stream()
                .filter(path -> !before.contains(path) && isAbandoned(path.resolve("lock")))
                .toList();
    }

    /** Opening the lock would tell, too, and give up the lock where this very process holds it. */
    private static boolean isAbandoned(Path lock) {
        try {
            String inode = ":" + Files.getAttribute(lock, "unix:ino") + " ";
            return Files.readAllLines(LOCKS).stream().noneMatch(line -> line.contains(inode));
        } catch (IOException e) {
            // It is being made, or being deleted.
            return false;
        }
    }
}
