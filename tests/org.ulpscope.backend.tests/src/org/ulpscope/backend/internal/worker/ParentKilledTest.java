package org.ulpscope.backend.internal.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.tests.support.JavaProcess;
import org.ulpscope.tests.support.Signal;

@Tag("slow")
class ParentKilledTest {
    @TempDir
    Path folder;

    @Test
    void endsTheWorkerWithItsParentEvenInTheMiddleOfACall() throws Exception {
        killTheParentAfter(workers -> {});
    }

    @Test
    void endsAWorkerThatWasStoppedWithItsParent() throws Exception {
        killTheParentAfter(workers -> workers.forEach(worker -> signal("STOP", worker)));
    }

    @Test
    void endsAnIdleWorkerWithItsParent() throws Exception {
        for (boolean killed : List.of(true, false)) {
            Artifact artifact = CompiledC.function(folder, "static double f(double x) { return x; }");
            Process parent = JavaProcess.of(IdleParent.class, artifact.binary())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            try (BufferedReader said = new BufferedReader(new InputStreamReader(parent.getInputStream()))) {
                assertEquals("idle", said.readLine());
                List<ProcessHandle> children = parent.descendants().toList();
                assertFalse(children.isEmpty());
                if (killed) {
                    parent.destroyForcibly();
                } else {
                    parent.getOutputStream().close();
                }
                assertTrue(parent.waitFor(20, TimeUnit.SECONDS), "an idle worker keeps no process");
                for (ProcessHandle child : children) {
                    child.onExit().get(20, TimeUnit.SECONDS);
                }
            }
        }
    }

    private void killTheParentAfter(Consumer<List<ProcessHandle>> before) throws Exception {
        Artifact artifact = CompiledC.function(folder, """
                static double f(double x) { for (;;) x += 1e-300; return x; }
                """);
        Process parent = JavaProcess.of(Parent.class, artifact.binary())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader said = new BufferedReader(new InputStreamReader(parent.getInputStream()))) {
            assertEquals("calling", said.readLine());
            List<ProcessHandle> children = parent.descendants().toList();
            assertFalse(children.isEmpty());
            before.accept(children.stream()
                    .filter(child -> child.children().findAny().isEmpty())
                    .toList());
            parent.destroyForcibly().waitFor();
            for (ProcessHandle child : children) {
                child.onExit().get(20, TimeUnit.SECONDS);
                assertFalse(child.isAlive());
            }
        }
    }

    private static void signal(String name, ProcessHandle process) {
        try {
            Signal.send(name, process.pid());
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
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

    /** A process whose worker has nothing to do; it ends with its standard input. */
    static final class IdleParent {
        private IdleParent() {}

        public static void main(String[] args) throws IOException {
            try (GuardedEvaluator evaluator =
                    CompiledC.start(new WorkerPool(1), Artifact.cpu(Path.of(args[0])), false, Limits.DEFAULT)) {
                evaluator.evaluate(CompiledC.inputs(1), Progress.NONE);
            }
            System.out.println("idle");
            System.in.read();
        }
    }
}
