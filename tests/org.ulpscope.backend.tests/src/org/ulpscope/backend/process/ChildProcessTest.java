package org.ulpscope.backend.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
    void endsAProcessAndItsChildrenAtTheLimit() throws Exception {
        ProcessResult result = ChildProcess.runApart(
                List.of("/bin/sh", "-c", "sleep 1000 & echo $!; wait"),
                folder,
                Map.of(),
                1000,
                Duration.ofMillis(500),
                () -> false);
        assertEquals(ProcessResult.Ending.TIMED_OUT, result.ending());
        Optional<ProcessHandle> child =
                ProcessHandle.of(Long.parseLong(result.output().strip()));
        if (child.isPresent()) {
            child.get().onExit().get(30, TimeUnit.SECONDS);
        }
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
