package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.eclipse.equinox.app.IApplication;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher, with a program in the place of the workbench that writes down how it was started. */
class RestartTest {
    private static final Path LAUNCH =
            Path.of("../../releng/launch.sh").toAbsolutePath().normalize();

    @TempDir
    private Path folder;

    @Test
    void aWorkbenchThatWantsToBeRestartedIsStartedAgainOnTheSameWorkspace() throws Exception {
        Process launcher = launch("", """
                [ "$(wc -l <"$log")" -gt 1 ] || exit %d
                [ "$(wc -l <"$log")" -gt 2 ] || exit %d
                exit 5
                """.formatted(IApplication.EXIT_RESTART, IApplication.EXIT_RELAUNCH));
        assertTrue(launcher.waitFor(60, TimeUnit.SECONDS));
        assertEquals(5, launcher.exitValue());
        assertEquals(List.of("-data my workspace", "-data my workspace", "-data my workspace"), log());
    }

    @Test
    void aWorkbenchThatIsClosedStaysClosed() throws Exception {
        Process launcher = launch("", "exit 0");
        assertTrue(launcher.waitFor(60, TimeUnit.SECONDS));
        assertEquals(0, launcher.exitValue());
        assertEquals(1, log().size());
    }

    @Test
    void aSignalReachesTheWorkbenchAndItsStatusComesBack() throws Exception {
        Process launcher = launch("trap 'echo asked to end >>\"$log\"; exit 143' TERM", "while :; do sleep 0.1; done");
        while (log().isEmpty()) {
            Thread.sleep(20);
        }
        launcher.toHandle().destroy();
        assertTrue(launcher.waitFor(60, TimeUnit.SECONDS));
        assertEquals(143, launcher.exitValue());
        assertEquals(List.of("-data my workspace", "asked to end"), log());
    }

    /**
     * Starts the launcher on a program.
     *
     * @param before what the program does before it writes down its arguments
     * @param after what it does then
     */
    private Process launch(String before, String after) throws Exception {
        Path program = folder.resolve("workbench");
        String script = "#!/bin/bash\nlog='%s'\n%s\necho \"$*\" >>\"$log\"\n%s\n".formatted(logFile(), before, after);
        Files.writeString(program, script);
        assertTrue(program.toFile().setExecutable(true));
        return new ProcessBuilder(
                        "bash",
                        "-c",
                        ". \"$0\"; run_with_restarts \"$@\"",
                        LAUNCH.toString(),
                        program.toString(),
                        "-data",
                        "my workspace")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private Path logFile() {
        return folder.resolve("log");
    }

    private List<String> log() throws Exception {
        return Files.exists(logFile()) ? Files.readAllLines(logFile()) : List.of();
    }
}
