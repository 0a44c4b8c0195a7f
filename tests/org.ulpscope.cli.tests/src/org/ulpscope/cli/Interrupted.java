package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.ulpscope.base.files.FileTree;
import org.ulpscope.tests.support.JavaProcess;
import org.ulpscope.tests.support.Signal;

/**
 * A command that was interrupted, as a process of its own with a temporary folder of its own.
 *
 * @param left what is left of it: files in its temporary folder and in shared memory, and processes
 */
record Interrupted(int status, String said, List<String> left) {
    /** Signals are the command's own; what comes earlier, while the Java machine starts, that deals with in its own way. */
    static final Readiness COMMAND_LINE =
            (process, loaded) -> Files.readString(loaded).contains(".RootCommand ");

    /** A variable that all processes have that come of it. */
    private static final String MARK = "ULPSCOPE_TEST_MARK";

    private static final long ENDING_S = 60;

    /** What a command is waited for to have done. */
    interface Readiness {
        /** @param loaded the file in which its Java machine writes the classes that it has loaded */
        boolean of(Process process, Path loaded) throws Exception;
    }

    /** Interrupts a command some time after it is ready. */
    static Interrupted after(Readiness ready, int millis, String signal, Path folder, String... arguments)
            throws Exception {
        Path temporary = Files.createTempDirectory("t");
        Path said = Files.createTempFile("said", "");
        Path loaded = Files.createTempFile("loaded", "");
        List<Path> shared = Leftovers.inSharedMemory();
        String mark = UUID.randomUUID().toString();
        try {
            Process process = start(temporary, said, loaded, mark, folder, arguments);
            while (process.isAlive() && !ready.of(process, loaded)) {
                Thread.sleep(10);
            }
            process.waitFor(millis, TimeUnit.MILLISECONDS);
            Signal.sendToGroup(signal, process.pid());
            assertTrue(process.waitFor(ENDING_S, TimeUnit.SECONDS), () -> "no end: " + List.of(arguments));
            List<String> left = new ArrayList<>(Leftovers.processes(MARK + "=" + mark));
            left.addAll(list(temporary));
            Leftovers.abandonedInSharedMemory(shared).forEach(path -> left.add(path.toString()));
            return new Interrupted(process.exitValue(), Files.readString(said), left);
        } finally {
            FileTree.delete(temporary);
            Files.delete(said);
            Files.delete(loaded);
        }
    }

    private static Process start(Path temporary, Path said, Path loaded, String mark, Path folder, String... arguments)
            throws IOException {
        List<String> words = new ArrayList<>(List.of(
                "setsid",
                // Who runs the tests in the background of a script makes them deaf to it.
                "env",
                "--default-signal=INT"));
        // Without the count the Java machine moves the file away before it begins a new one, and nobody could read it
        // in between.
        words.addAll(JavaProcess.command(
                List.of(
                        "-XX:-UsePerfData",
                        "-Xlog:class+load:file=" + loaded + "::filecount=0",
                        "-Djava.io.tmpdir=" + temporary),
                Main.class,
                (Object[]) arguments));
        ProcessBuilder builder = new ProcessBuilder(words)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile());
        builder.environment().put(MARK, mark);
        // Also what a tool makes that was not told of a folder of its own is seen.
        builder.environment().put("TMPDIR", temporary.toString());
        return builder.start();
    }

    private static List<String> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(Path::toString).toList();
        }
    }
}
