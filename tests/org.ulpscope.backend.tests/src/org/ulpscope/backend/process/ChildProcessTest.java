package org.ulpscope.backend.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.files.PrivateFolder;

class ChildProcessTest {
    @TempDir
    Path folder;

    @Test
    void keepsOutputAndErrorsApart() throws IOException {
        ProcessResult result = apart("echo out; echo $NAME >&2; exit 3", 1000);
        assertEquals("out\n", result.output());
        assertEquals("value\n", result.errors());
        assertEquals(3, result.exitStatus());
        assertFalse(result.truncated());
        assertFalse(result.wall().isNegative() || result.wall().isZero());
    }

    @Test
    void aToolHasATemporaryFolderThatGoesWithThisProcess() throws IOException {
        ProcessResult result = ChildProcess.run(
                List.of("sh", "-c", "cd \"$TMPDIR\" && pwd"), folder, Duration.ofSeconds(20), () -> false);
        Path temporary = Path.of(result.output().strip());
        assertEquals(List.of(temporary), PrivateFolder.namedIn(result.output()));
        ProcessResult compiler = ChildProcess.compile(
                List.of("sh", "-c", "cd \"$TMPDIR\" && pwd"),
                folder,
                Map.of(),
                Duration.ofSeconds(20),
                text -> {},
                () -> false);
        assertEquals(result.output(), compiler.output());
    }

    @Test
    void dropsWhatIsBeyondTheBoundAndSaysSo() throws IOException {
        ProcessResult result = apart("for i in 1 2 3 4; do echo 123456789; sleep 0.05; done", 25);
        assertTrue(result.truncated());
        assertEquals("123456789\n123456789\n" + ProcessResult.DROPPED, result.output());
    }

    @Test
    void namesTheSignalThatEndedAProcess() throws IOException {
        ProcessResult result = apart("kill -SEGV $$", 1000);
        assertEquals("SIGSEGV (access to memory that is not there)", Signals.words(result.exitStatus() - 128));
    }

    @Test
    void endsAProcessAndItsChildrenAtTheLimit() throws IOException {
        ProcessResult result = ChildProcess.runApart(
                List.of("/bin/sh", "-c", "sleep 1000 & echo $!; wait"),
                folder,
                Map.of(),
                1000,
                Duration.ofMillis(500),
                () -> false);
        assertEquals(ProcessResult.Ending.TIMED_OUT, result.ending());
        assertGone(result.output());
    }

    @Test
    void endsWhatAProgramStartedWhenTheProgramItselfHasEnded() throws IOException {
        ProcessResult result = apart("sleep 1000 & echo $!; exit 5", 1000);
        assertEquals(ProcessResult.Ending.EXITED, result.ending());
        assertEquals(5, result.exitStatus());
        assertGone(result.output());
    }

    @Test
    void endsADaemonThatHasLeftItsSessionAndItsParent() throws IOException {
        ProcessResult result =
                apart("setsid sh -c 'sh -c \"echo \\$\\$; exec setsid sleep 1000\" & echo $$; wait' & sleep 1", 1000);
        assertEquals(0, result.exitStatus());
        assertEquals(2, result.output().lines().count());
        result.output().lines().forEach(ChildProcessTest::assertGone);
    }

    @Test
    void endsDaemonsThatKeepForkingAtTheLimit() throws IOException {
        Path pids = folder.resolve("pids");
        ProcessResult result = ChildProcess.runApart(
                List.of(
                        "/bin/sh",
                        "-c",
                        "for i in 1 2 3; do setsid sh -c 'while :; do setsid sleep 7 & echo $! >>pids; done' & done; wait"),
                folder,
                Map.of(),
                1000,
                Duration.ofMillis(500),
                () -> false);
        assertEquals(ProcessResult.Ending.TIMED_OUT, result.ending());
        List<String> started = Files.readAllLines(pids);
        assertTrue(started.size() > 10);
        started.forEach(ChildProcessTest::assertGone);
    }

    @Test
    void givesAProgramASessionOfItsOwn() throws IOException {
        ProcessResult result =
                apart("read pid name state parent group session rest </proc/$$/stat; echo $$ $group $session", 1000);
        String[] numbers = result.output().strip().split(" ");
        assertEquals(numbers[0], numbers[1]);
        assertEquals(numbers[0], numbers[2]);
    }

    @Test
    void givesAProgramNothingToRead() throws IOException {
        assertEquals("0\n", apart("cat | wc -c", 1000).output());
    }

    @Test
    void saysThatAProgramCannotBeStarted() {
        Path absent = folder.resolve("absent");
        IOException missing = assertThrows(IOException.class, () -> start(List.of(absent.toString())));
        assertTrue(missing.getMessage().contains(absent.toString()), missing.getMessage());
        assertTrue(missing.getMessage().contains("error=2"), missing.getMessage());
        assertThrows(IOException.class, () -> start(List.of(folder.toString())));
    }

    @Test
    void takesAnEndingAfterTheUserAskedToStopForCancelled() throws IOException {
        Path asked = folder.resolve("asked");
        ProcessResult result = ChildProcess.run(
                List.of("/bin/sh", "-c", "touch asked; kill -INT $$"),
                folder,
                Duration.ofMinutes(1),
                () -> Files.exists(asked));
        assertEquals(ProcessResult.Ending.CANCELLED, result.ending());
    }

    private ProcessResult start(List<String> command) throws IOException {
        return ChildProcess.run(command, folder, Duration.ofMinutes(1), () -> false);
    }

    private static void assertGone(String pid) {
        Path process = Path.of("/proc", pid.strip());
        assertFalse(Files.exists(process), () -> process + " is still there");
    }

    private ProcessResult apart(String script, int outputLimit) throws IOException {
        return ChildProcess.runApart(
                List.of("/bin/sh", "-c", script),
                folder,
                Map.of("NAME", "value"),
                outputLimit,
                Duration.ofMinutes(1),
                () -> false);
    }
}
