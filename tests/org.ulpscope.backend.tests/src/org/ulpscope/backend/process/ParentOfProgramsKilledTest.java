package org.ulpscope.backend.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.tests.support.JavaProcess;

@Tag("slow")
class ParentOfProgramsKilledTest {
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(30);

    @TempDir
    Path folder;

    @Test
    void endsAProgramAndItsDaemons() throws Exception {
        assertAllEnd("echo $$ >>pids; setsid sh -c 'echo $$ >>pids; exec sleep 1000' & echo $! >>pids; sleep 1000", 3);
    }

    @Test
    void endsAProgramThatIsStopped() throws Exception {
        assertAllEnd("echo $$ >>pids; kill -STOP $$; sleep 1000", 1);
    }

    /** Kills the process that started the script when the script has named so many processes. */
    private void assertAllEnd(String script, int processes) throws Exception {
        Process parent =
                JavaProcess.of(Parent.class, folder, script).inheritIO().start();
        Path pids = folder.resolve("pids");
        await(() -> Files.exists(pids) && Files.readAllLines(pids).size() == processes);
        parent.destroyForcibly();
        assertTrue(parent.waitFor(PATIENCE_NANOS, TimeUnit.NANOSECONDS));
        await(() -> Files.readAllLines(pids).stream().noneMatch(pid -> Files.exists(Path.of("/proc", pid))));
        assertEquals(processes, Files.readAllLines(pids).size());
    }

    private static void await(Condition condition) throws Exception {
        long deadline = System.nanoTime() + PATIENCE_NANOS;
        while (!condition.holds()) {
            assertTrue(System.nanoTime() < deadline, "in vain");
            Thread.sleep(20);
        }
    }

    private interface Condition {
        boolean holds() throws IOException;
    }

    /** A process that runs a script. */
    static final class Parent {
        private Parent() {}

        public static void main(String[] args) throws IOException {
            ChildProcess.run(List.of("/bin/sh", "-c", args[1]), Path.of(args[0]), Duration.ofMinutes(2), () -> false);
        }
    }
}
