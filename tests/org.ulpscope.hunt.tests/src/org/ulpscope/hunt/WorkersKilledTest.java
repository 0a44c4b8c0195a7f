package org.ulpscope.hunt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyResult;
import org.ulpscope.tests.support.Repeats;

/** Workers that somebody else kills, as a user does by hand, or a system that is short of memory. */
@Tag("slow")
class WorkersKilledTest {
    /** How many at most; {@code -Dulpscope.kills=30} asks for more. */
    private static final int KILLS = Integer.getInteger("ulpscope.kills", Repeats.of(4, 8));

    private static final int LONGEST_PAUSE_MILLIS = 500;
    private static final int SECONDS_FOR_EACH = 4;

    /** No worker answers sooner: it is a Java machine. */
    private static final Duration SHORTEST_START = Duration.ofMillis(100);

    @TempDir
    Path folder;

    @Test
    void blamesNoInputForAWorkerThatSomebodyKillsDuringALatticeHunt() throws Exception {
        Files.writeString(folder.resolve("slow.c"), """
                #include <math.h>
                double slow(double x, double y) { for (volatile int i = 0; i < 200000; i++) {} return sqrt(x) + y; }
                """);
        Kernel kernel = Signature.parse("double slow(double x, double y)");
        kernel.setOrigin(Origin.SOURCE);
        kernel.setSource("slow.c");
        Path file = folder.resolve("slow.study");
        HuntRequest request = HuntRequest.builder(kernel, folder)
                .platforms(List.of(new PlatformRequest("gcc", List.of())))
                .strategy("lattice")
                .timeBudget(Duration.ofSeconds((long) KILLS * SECONDS_FOR_EACH))
                .build();
        Calls calls = new Calls();
        CompletableFuture<Integer> killing = CompletableFuture.supplyAsync(() -> kill(calls));
        HuntStudy hunts = new HuntStudy(ToolchainSettings.DEFAULT);
        StudyResult result = hunts.start(file, request, HuntListener.NONE, calls);
        assertInstanceOf(StudyResult.Finished.class, result, result::toString);
        calls.over.set(true);
        int killed = killing.join();
        System.out.println(killed + " workers killed in " + calls.made.get() + " calls");
        assertTrue(killed > KILLS / 3, () -> "only " + killed + " killed");
        try (StudyReader study = StudyReader.open(file)) {
            assertTrue(study.findings().size() > 0, "it found something");
            assertEquals(
                    List.of(),
                    study.findings().stream()
                            .filter(finding -> !(finding.outcome() instanceof Outcome.Returned))
                            .toList());
            assertFalse(study.census().isEmpty());
            study.census().forEach(census -> {
                assertFalse(census.counts().containsKey("CRASH"), census::toString);
                assertFalse(census.counts().containsKey("TIMEOUT"), census::toString);
            });
        }
    }

    /** Kills workers in the middle of calls, at any moment, and some of those that follow while they start, though not one start after another. */
    private static int kill(Calls calls) {
        Random random = new Random(1);
        int killed = 0;
        long seen = 0;
        long last = -1;
        boolean startSpared = true;
        try {
            while (killed < KILLS && !calls.over.get()) {
                Thread.sleep(random.nextInt(LONGEST_PAUSE_MILLIS));
                Optional<ProcessHandle> worker = worker();
                if (worker.isEmpty()) {
                    continue;
                }
                if (worker.get().pid() != last) {
                    // What the worker before it returned is counted before this one is started.
                    last = worker.get().pid();
                    seen = calls.made.get();
                }
                boolean calling = calls.made.get() > seen;
                boolean starting = !calling && startSpared && isStarting(worker.get()) && random.nextBoolean();
                if ((calling || starting) && worker.get().destroyForcibly()) {
                    killed++;
                    startSpared = calling;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return killed;
    }

    /** Older ones may be in the call that its predecessor was killed in, and whoever dies in one call twice is blamed with reason. */
    private static boolean isStarting(ProcessHandle worker) {
        return worker.info()
                .startInstant()
                .filter(start -> start.plus(SHORTEST_START).isAfter(Instant.now()))
                .isPresent();
    }

    private static Optional<ProcessHandle> worker() {
        return ProcessHandle.current()
                .descendants()
                .filter(WorkersKilledTest::isWorker)
                .findAny();
    }

    private static boolean isWorker(ProcessHandle process) {
        ProcessHandle.Info info = process.info();
        return info.command().filter(command -> command.endsWith("java")).isPresent()
                && info.arguments()
                        .filter(arguments -> List.of(arguments).contains("org.ulpscope.worker.WorkerMain"))
                        .isPresent();
    }

    /** Counts the calls that were made. */
    private static final class Calls implements Progress {
        private final AtomicLong made = new AtomicLong();
        private final AtomicBoolean over = new AtomicBoolean();

        @Override
        public void worked(long units) {
            made.addAndGet(units);
        }

        @Override
        public boolean isCancelled() {
            return false;
        }
    }
}
