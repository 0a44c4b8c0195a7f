package org.ulpscope.backend.internal.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.evaluate.MappedBatch;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.base.Closing;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.tests.support.Signal;

/** Many evaluators that share workers: how many processes there are, and that no kernel notices the others. */
@Tag("slow")
class WorkerPoolTest {
    private static final Limits LIMITS = new Limits(Duration.ofMillis(700), 1L << 28, 2, 100);

    @TempDir
    Path folder;

    private final WorkerPool pool = new WorkerPool(2);
    private final Set<Long> before = pids();
    private final Set<Long> seen = new HashSet<>();
    private final List<GuardedEvaluator> open = new ArrayList<>();
    private final ExecutorService threads = Executors.newCachedThreadPool();

    @AfterEach
    void closeAll() {
        threads.close();
        Closing.all(open, GuardedEvaluator::close);
    }

    @Test
    void aHundredKernelsOneAfterTheOtherHaveOneWorker() throws Exception {
        List<Artifact> artifacts = times(100);
        for (int i = 0; i < artifacts.size(); i++) {
            try (GuardedEvaluator evaluator = CompiledC.start(pool, artifacts.get(i), false, LIMITS)) {
                assertEquals(3.0 * i, value(evaluator, 3));
                seen.addAll(workers());
            }
        }
        assertEquals(1, seen.size());
    }

    @Test
    void aHundredKernelsAtTheSameTimeHaveOneWorker() throws Exception {
        List<Artifact> artifacts = times(100);
        for (Artifact artifact : artifacts) {
            open.add(CompiledC.start(pool, artifact, false, LIMITS));
        }
        for (int round = 1; round <= 2; round++) {
            for (int i = 0; i < open.size(); i++) {
                assertEquals((double) round * i, value(open.get(i), round));
            }
        }
        assertEquals(1, workers().size());
    }

    @Test
    void aCrashIsTheOneKernelsAndTheOthersGoOn() throws Exception {
        List<Artifact> artifacts = times(40);
        for (int i = 0; i < artifacts.size(); i++) {
            Artifact artifact = i == 37
                    ? named("crashing", "static double f(double x) { return x == 5 ? *(volatile int *) 8 : x; }")
                    : artifacts.get(i);
            open.add(CompiledC.start(pool, artifact, false, LIMITS));
        }
        assertEquals(36.0 * 2, value(open.get(36), 2));
        Outcomes outcomes = open.get(37).evaluate(CompiledC.countingUp(10), Progress.NONE);
        assertEquals(Set.of(5), outcomes.faults().keySet());
        assertInstanceOf(Outcome.Crashed.class, outcomes.get(5));
        assertEquals(9.0, Double.longBitsToDouble(outcomes.bits(9)));
        assertEquals(36.0 * 3, value(open.get(36), 3));
        assertEquals(38.0 * 3, value(open.get(38), 3));
        assertEquals("", open.get(38).capturedOutput());
    }

    @Test
    void aHangIsTheOneKernelsAndTheOthersGoOn() throws Exception {
        open.add(CompiledC.start(pool, times(3).get(2), false, LIMITS));
        open.add(CompiledC.start(
                pool,
                named("hanging", "static double f(double x) { for (volatile int i = 1; x == 5 && i;) {} return x; }"),
                false,
                LIMITS));
        assertEquals(4, value(open.get(0), 2));
        Outcomes outcomes = open.get(1).evaluate(CompiledC.inputs(5), Progress.NONE);
        assertInstanceOf(Outcome.TimedOut.class, outcomes.get(0));
        assertEquals(6, value(open.get(0), 3));
        assertEquals(6, value(open.get(1), 6));
    }

    @Test
    void nobodyIsBlamedForAWorkerThatIsKilledWhileTwoKernelsAreInIt() throws Exception {
        List<Artifact> artifacts = times(3);
        open.add(CompiledC.start(pool, artifacts.get(1), false, LIMITS));
        open.add(CompiledC.start(pool, artifacts.get(2), false, LIMITS));
        for (int round = 1; round <= 3; round++) {
            assertEquals(round, value(open.get(0), round));
            assertEquals(2.0 * round, value(open.get(1), round));
            for (long worker : workers()) {
                Signal.send("KILL", worker);
            }
        }
        assertEquals(7, value(open.get(0), 7));
        assertEquals(14, value(open.get(1), 7));
        assertEquals(1, workers().size());
    }

    @Test
    void twoThreadsHaveTheirEvaluatorsRunAtTheSameTime() throws Exception {
        String waiting = """
                #include <math.h>
                static double f(double x) { for (volatile long i = 0; i < 1500000000L; i++) {} return x + %d; }
                """;
        Limits patient = new Limits(Duration.ofSeconds(60), 1L << 28, 1, 100);
        for (int i = 0; i < 2; i++) {
            open.add(CompiledC.start(pool, named("slow" + i, waiting.formatted(i)), false, patient));
        }
        CountDownLatch both = new CountDownLatch(2);
        List<CompletableFuture<Double>> running = open.stream()
                .map(evaluator -> CompletableFuture.supplyAsync(
                        () -> {
                            both.countDown();
                            return value(evaluator, 1);
                        },
                        threads))
                .toList();
        both.await();
        do {
            seen.addAll(workers());
            Thread.sleep(5);
        } while (!running.stream().allMatch(CompletableFuture::isDone));
        assertEquals(2, seen.size(), "each in a process of its own");
        assertEquals(
                List.of(1.0, 2.0), running.stream().map(CompletableFuture::join).toList());
    }

    @Test
    void manyThreadsOpenCallAndCloseAsTheyLike() throws Exception {
        List<Artifact> artifacts = times(24);
        List<CompletableFuture<Void>> running = new ArrayList<>();
        for (int thread = 0; thread < 4; thread++) {
            List<Artifact> own = artifacts.subList(thread * 6, thread * 6 + 6);
            int first = thread * 6;
            running.add(CompletableFuture.runAsync(
                    () -> {
                        for (int round = 0; round < 5; round++) {
                            List<GuardedEvaluator> mine = new ArrayList<>();
                            for (Artifact artifact : own) {
                                mine.add(CompiledC.start(pool, artifact, false, LIMITS));
                            }
                            for (int i = 0; i < mine.size(); i++) {
                                assertEquals(7.0 * (first + i), value(mine.get(i), 7));
                            }
                            Closing.all(mine, GuardedEvaluator::close);
                        }
                    },
                    threads));
        }
        running.forEach(CompletableFuture::join);
        assertTrue(workers().size() <= 2, "no more are kept than was asked for");
    }

    @Test
    void closingGivesMappingsFilesAndThreadsBack() throws Exception {
        List<Artifact> artifacts = times(8);
        open.add(CompiledC.start(pool, artifacts.get(1), false, LIMITS));
        long worker = 0;
        List<Map<String, Long>> uses = new ArrayList<>();
        for (int i = 0; i < 225; i++) {
            try (GuardedEvaluator evaluator = CompiledC.start(pool, artifacts.get(2 + i % 6), false, LIMITS)) {
                assertEquals(
                        300_000,
                        evaluator
                                .evaluate(CompiledC.countingUp(300_000), Progress.NONE)
                                .count());
                worker = workers().iterator().next();
            }
            if (i == 24 || i == 224) {
                uses.add(uses(worker));
            }
        }
        assertEquals(1, workers().size());
        for (String use : uses.get(0).keySet()) {
            long first = uses.get(0).get(use);
            long last = uses.get(1).get(use);
            assertTrue(last <= first + 20, () -> use + ": " + first + " after 25 kernels, " + last + " after 225");
        }
        assertEquals(
                0,
                Files.readString(Path.of("/proc/" + worker + "/maps"))
                        .lines()
                        .filter(line -> artifacts.stream()
                                .skip(2)
                                .anyMatch(a -> line.contains(a.binary().toString())))
                        .count());
    }

    private static Map<String, Long> uses(long process) throws IOException {
        Path proc = Path.of("/proc/" + process);
        try (Stream<String> maps = Files.lines(proc.resolve("maps"));
                Stream<Path> files = Files.list(proc.resolve("fd"))) {
            return Map.of("mappings", maps.count(), "files", files.count());
        }
    }

    @Test
    void anIdleWorkerUsesNoProcessor() throws Exception {
        open.add(CompiledC.start(pool, times(2).get(1), false, LIMITS));
        assertEquals(5, value(open.getFirst(), 5));
        Thread.sleep(500);
        ProcessHandle worker = ProcessHandle.of(workers().iterator().next()).orElseThrow();
        Duration used = worker.info().totalCpuDuration().orElseThrow();
        Thread.sleep(2000);
        Duration more = worker.info().totalCpuDuration().orElseThrow().minus(used);
        assertTrue(more.toMillis() <= 60, () -> "it used " + more);
    }

    @Test
    void whatAKernelSetsForItsThreadIsNotMetByAnother() throws Exception {
        open.add(CompiledC.start(pool, named("setting", """
                #include <errno.h>
                static double f(double x) {
                    errno = 77;
                    fesetround(FE_UPWARD);
                    __builtin_ia32_ldmxcsr(__builtin_ia32_stmxcsr() | 0x8040);
                    unsigned short word = 0x27f;
                    __asm__ volatile("fldcw %0" : : "m"(word));
                    return x;
                }
                """), false, LIMITS));
        open.add(CompiledC.start(pool, named("asking", """
                #include <errno.h>
                static double f(double x) {
                    unsigned short word;
                    __asm__ volatile("fnstcw %0" : "=m"(word));
                    volatile double tiny = 0x1p-1000;
                    if (x == 0) return errno == 77;
                    if (x == 1) return fegetround();
                    if (x == 2) return __builtin_ia32_stmxcsr() & ~0x3fu;
                    return x == 3 ? word : tiny * 0x1p-60;
                }
                """), false, LIMITS));
        for (int round = 0; round < 2; round++) {
            assertEquals(1, value(open.get(0), 1));
            assertEquals(
                    300_000,
                    open.get(0)
                            .evaluate(CompiledC.countingUp(300_000), Progress.NONE)
                            .count());
            assertEquals(
                    List.of(0.0, 0.0, 8064.0, 895.0, 0x1p-1060),
                    Stream.of(0, 1, 2, 3, 4).map(i -> value(open.get(1), i)).toList());
        }
        assertEquals(1, workers().size());
    }

    @Test
    void theModesThatCodeSetsWhenLoadedAreItsOwn() throws Exception {
        String tiny = "static double f(double x) { volatile double tiny = 0x1p-1000; return tiny * 0x1p-60; }";
        open.add(CompiledC.start(pool, named("flushing", """
                __attribute__((constructor)) static void start(void) {
                    __builtin_ia32_ldmxcsr(__builtin_ia32_stmxcsr() | 0x8040);
                }
                """ + tiny), false, LIMITS));
        open.add(CompiledC.start(pool, named("usual", tiny), false, LIMITS));
        for (int round = 0; round < 2; round++) {
            assertEquals(0, value(open.get(0), 1));
            assertEquals(0x1p-1060, value(open.get(1), 1));
        }
        assertEquals(1, workers().size());
    }

    @Test
    void codeThatCouldLeaveSomethingBehindHasAProcessOfItsOwn() throws Exception {
        open.add(CompiledC.start(pool, times(2).get(1), false, LIMITS));
        String counting = "static volatile int calls; static double f(double x) { return ++calls; }";
        open.add(CompiledC.start(pool, named("one", counting), false, LIMITS));
        open.add(CompiledC.start(pool, named("two", counting), false, LIMITS));
        open.add(CompiledC.start(pool, named("moving", """
                #include <stdlib.h>
                #include <unistd.h>
                static double f(double x) { return x ? chdir("/proc") + setenv("A", "B", 1) : getenv("A") != 0; }
                """), false, LIMITS));
        assertEquals(4, workers().size());
        for (int call = 1; call <= 3; call++) {
            assertEquals(call, value(open.get(1), 0), "its state is kept from call to call");
            assertEquals(call, value(open.get(2), 0));
        }
        assertEquals(0, value(open.get(3), 1));
        assertEquals(1, value(open.get(3), 0));
        Closing.all(open, GuardedEvaluator::close);
        open.clear();
        seen.addAll(workers());
        assertEquals(1, seen.size(), "the processes of those that had their own are gone");
    }

    @Test
    void oneLibraryThatIsOpenTwiceIsInTwoProcesses() throws Exception {
        Artifact artifact = times(3).get(2);
        open.add(CompiledC.start(pool, artifact, false, LIMITS));
        open.add(CompiledC.start(pool, artifact, false, LIMITS));
        assertEquals(2, workers().size());
        open.removeFirst().close();
        assertEquals(8, value(open.getFirst(), 4));
    }

    @Test
    void batchesInSharedMemoryGoOnWhileOthersAreOpenedAndClosed() throws Exception {
        List<Artifact> artifacts = times(6);
        open.add(CompiledC.start(pool, artifacts.get(2), false, LIMITS));
        try (MappedBatch batch = open.getFirst().mapped(1000)) {
            for (int round = 0; round < 3; round++) {
                for (MappedBatch.Part part : batch.parts()) {
                    for (int row = 0; row < part.count(); row++) {
                        part.inputs().getFirst().putDouble(row * Double.BYTES, part.first() + row + round);
                    }
                }
                try (GuardedEvaluator other = CompiledC.start(pool, artifacts.get(3 + round), false, LIMITS)) {
                    assertEquals(3.0 + round, value(other, 1));
                    assertEquals(new MappedBatch.Completion(1000, Map.of()), batch.run(Progress.NONE));
                }
                for (MappedBatch.Part part : batch.parts()) {
                    for (int row = 0; row < part.count(); row++) {
                        assertEquals(
                                2.0 * (part.first() + row + round),
                                part.results().getDouble(row * Double.BYTES));
                    }
                }
                for (long worker : workers()) {
                    Signal.send("KILL", worker);
                }
            }
        }
    }

    @Test
    void aPoolThatKeepsNothingStartsAWorkerForEach() throws Exception {
        WorkerPool none = new WorkerPool(0);
        for (Artifact artifact : times(2)) {
            try (GuardedEvaluator evaluator = CompiledC.start(none, artifact, false, LIMITS)) {
                value(evaluator, 1);
                seen.addAll(workers());
            }
        }
        assertEquals(2, seen.size());
        assertEquals(Set.of(), workers());
    }

    @Test
    void codeUnderTestFindsNoFileOfColumns() throws Exception {
        GuardedEvaluator evaluator = CompiledC.start(pool, named("looking", """
                #include <stdlib.h>
                static double f(double x) { return system("ls /dev/shm/ulpscope*/columns* $TMPDIR/columns*") != 0; }
                """), false, LIMITS);
        open.add(evaluator);
        assertEquals(1, value(evaluator, 1), evaluator::capturedOutput);
    }

    /** Code that multiplies by 0, 1, 2 and so on. */
    private List<Artifact> times(int count) throws Exception {
        Path one = CompiledC.function(folder, "static double f(double x) { return x * 0x1.fedcba9876543p+77; }")
                .binary();
        byte[] bytes = Files.readAllBytes(one);
        List<Artifact> artifacts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            artifacts.add(Artifact.cpu(Files.write(folder.resolve("times-" + i + ".so"), withConstant(bytes, i))));
        }
        return artifacts;
    }

    private static byte[] withConstant(byte[] library, double value) {
        byte[] changed = library.clone();
        ByteBuffer words = ByteBuffer.wrap(changed).order(ByteOrder.LITTLE_ENDIAN);
        int places = 0;
        for (int at = 0; at + Double.BYTES <= changed.length; at++) {
            if (words.getLong(at) == Double.doubleToRawLongBits(0x1.fedcba9876543p+77)) {
                words.putDouble(at, value);
                places++;
            }
        }
        assertTrue(places > 0, "the constant is not in the code");
        return changed;
    }

    private Artifact named(String name, String source) throws Exception {
        return Artifact.cpu(Files.move(CompiledC.function(folder, source).binary(), folder.resolve(name + ".so")));
    }

    private static double value(GuardedEvaluator evaluator, double input) {
        return Double.longBitsToDouble(
                evaluator.evaluate(CompiledC.inputs(input), Progress.NONE).bits(0));
    }

    /** The workers that were started since this test began. */
    private Set<Long> workers() {
        Set<Long> now = pids();
        now.removeAll(before);
        return now;
    }

    private static Set<Long> pids() {
        Set<Long> pids = new HashSet<>();
        ProcessHandle.current()
                .descendants()
                .filter(WorkerPoolTest::isWorker)
                .forEach(worker -> pids.add(worker.pid()));
        return pids;
    }

    private static boolean isWorker(ProcessHandle process) {
        return process.info()
                        .command()
                        .filter(command -> command.endsWith("java"))
                        .isPresent()
                && process.info()
                        .arguments()
                        .filter(arguments -> List.of(arguments).contains("org.ulpscope.worker.WorkerMain"))
                        .isPresent();
    }
}
