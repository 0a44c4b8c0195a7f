package org.ulpscope.backend.internal.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.Progress;

@Tag("slow")
class ParentKilledTest {
    @TempDir
    Path folder;

    @Test
    void endsTheWorkerWithItsParentEvenInTheMiddleOfACall() throws Exception {
        Artifact artifact = CompiledC.function(folder, """
                static double f(double x) { for (;;) x += 1e-300; return x; }
                """);
        Process parent = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Parent.class.getName(),
                        artifact.binary().toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader said = new BufferedReader(new InputStreamReader(parent.getInputStream()))) {
            assertEquals("calling", said.readLine());
            List<ProcessHandle> workers = parent.descendants().toList();
            assertFalse(workers.isEmpty());
            parent.destroyForcibly().waitFor();
            for (ProcessHandle worker : workers) {
                worker.onExit().get(20, TimeUnit.SECONDS);
                assertFalse(worker.isAlive());
            }
        }
    }

    /** A process with a worker in an endless call. */
    static final class Parent {
        private Parent() {}

        public static void main(String[] args) {
            try (GuardedEvaluator evaluator = CompiledC.start(
                    Artifact.cpu(Path.of(args[0])), false, new Limits(Duration.ofMinutes(2), 1L << 28, 2, 1))) {
                System.out.println("calling");
                evaluator.evaluate(CompiledC.inputs(1), Progress.NONE);
            }
        }
    }
}
