package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.tests.support.Installed;

/** The module for Python, by its own tests, which call the command line. Those that need pandas, numpy or mpmath are skipped without them. */
class PythonModuleTest {
    @TempDir
    Path folder;

    @Tag("slow")
    @Test
    void itsTestsPass() throws Exception {
        Path said = folder.resolve("said");
        ProcessBuilder tests = new ProcessBuilder(
                        Installed.program("python3").toString(),
                        "-B",
                        "-m",
                        "unittest",
                        "discover",
                        InstalledLauncher.ROOT.resolve("python/tests").toString())
                .directory(Files.createDirectory(folder.resolve("work")).toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile());
        tests.environment()
                .put(
                        "ULPSCOPE",
                        InstalledLauncher.in(folder.resolve("programs")).toString());
        Process running = tests.start();
        try {
            running.waitFor(8, TimeUnit.MINUTES);
        } finally {
            running.destroyForcibly();
        }
        assertEquals(0, running.waitFor(), () -> read(said));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.getMessage();
        }
    }
}
