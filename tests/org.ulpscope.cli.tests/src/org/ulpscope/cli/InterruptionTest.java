package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class InterruptionTest {
    @TempDir
    Path folder;

    @Test
    void aHuntThatIsInterruptedWhereverItIsSaysOneCalmSentenceAndLeavesNothing() throws Exception {
        for (int millis : new int[] {0, 200, 400, 700, 1000}) {
            Files.writeString(
                    folder.resolve("new.c"),
                    "/* " + System.nanoTime() + ": no cache knows it. */ double g(double x) { return x * x; }\n");
            Interrupted hunt = Interrupted.after(
                    millis,
                    "INT",
                    folder,
                    "hunt",
                    "double g(double x)",
                    "--source",
                    "new.c",
                    "--strategy",
                    "random",
                    "--budget",
                    "60s");
            assertEquals(ExitStatus.INTERRUPTED.code(), hunt.status(), hunt::said);
            assertFalse(hunt.said().contains("should not happen"), hunt::said);
            assertFalse(hunt.said().contains("did not start"), hunt::said);
            assertFalse(hunt.said().contains("CRASH"), hunt::said);
            assertTrue(hunt.said().toLowerCase(Locale.ROOT).contains("cancelled"), millis + " ms: " + hunt.said());
            assertEquals(List.of(), hunt.left());
        }
    }

    @Test
    void aCommandThatIsAskedToEndSaysByWhichSignal() throws Exception {
        Interrupted hunt = Interrupted.after(
                1000, "TERM", folder, "hunt", "double cosh(double x)", "--strategy", "random", "--budget", "60s");
        assertEquals(ExitStatus.ofSignal(15), hunt.status(), hunt::said);
    }

    /**
     * A command that was interrupted, as a process of its own with a temporary folder of its own.
     *
     * @param left what is left in its temporary folder
     */
    record Interrupted(int status, String said, List<Path> left) {
        static Interrupted after(int millis, String signal, Path folder, String... arguments) throws Exception {
            Path temporary = Files.createTempDirectory("t");
            Path said = Files.createTempFile("said", "");
            Path loaded = Files.createTempFile("loaded", "");
            try {
                List<String> words = new ArrayList<>(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:-UsePerfData",
                        "-Xlog:class+load:file=" + loaded,
                        "-Djava.io.tmpdir=" + temporary,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName()));
                words.addAll(List.of(arguments));
                Process process = new ProcessBuilder(words)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(said.toFile())
                        .start();
                awaitCommandLine(process, loaded);
                Thread.sleep(millis);
                new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid()))
                        .start()
                        .waitFor();
                assertTrue(process.waitFor(60, TimeUnit.SECONDS));
                return new Interrupted(process.exitValue(), Files.readString(said), list(temporary));
            } finally {
                delete(temporary);
                Files.delete(said);
                Files.delete(loaded);
            }
        }

        /** Waits until signals are ours: what comes earlier, while the Java machine starts, it deals with in its own way. */
        private static void awaitCommandLine(Process process, Path loaded) throws Exception {
            while (process.isAlive() && !Files.readString(loaded).contains(".RootCommand ")) {
                Thread.sleep(10);
            }
        }

        private static List<Path> list(Path folder) throws IOException {
            try (Stream<Path> files = Files.list(folder)) {
                return files.toList();
            }
        }

        private static void delete(Path folder) throws IOException {
            try (Stream<Path> files = Files.walk(folder)) {
                files.sorted(java.util.Comparator.reverseOrder()).forEach(file -> {
                    try {
                        Files.delete(file);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
            }
        }
    }
}
