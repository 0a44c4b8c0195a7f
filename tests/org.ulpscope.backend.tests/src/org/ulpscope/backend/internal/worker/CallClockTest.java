package org.ulpscope.backend.internal.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.worker.protocol.Reply;
import org.ulpscope.worker.protocol.TimedReply;

class CallClockTest {
    private static final long SECOND = 1_000_000_000;

    @TempDir
    Path folder;

    private static TimedReply reply(long processorNanos, long waits) {
        return new TimedReply(new Reply.Closed(), processorNanos, waits);
    }

    @Test
    void callsThatWaitForABusyMachineCostWhatTheyCostOnAnIdleOne() {
        CallClock clock = new CallClock(true);
        clock.ran(10_000, 1, 9 * SECOND, reply(5000, 0));
        clock.ran(10_000, 2, 9 * SECOND, reply(5000, 2));
        assertEquals(5000 + 2500, clock.nanos());
    }

    @Test
    void callsThatWaitByThemselvesCostThatTime() {
        CallClock clock = new CallClock(true);
        clock.ran(16, 1, SECOND, reply(5000, 16));
        assertEquals(SECOND, clock.nanos());
    }

    @Test
    void callsOnAGpuCostTheTimeUntilTheyAreBack() {
        CallClock clock = new CallClock(false);
        clock.ran(1000, 1, SECOND, reply(5000, 0));
        assertEquals(SECOND, clock.nanos());
    }

    @Test
    void aCallThatTimedOutCostsItsLimit() {
        CallClock clock = new CallClock(true);
        clock.timedOut(Duration.ofSeconds(2));
        assertEquals(2 * SECOND, clock.nanos());
    }

    @Test
    void aWorkerTellsOfCallsThatComputeAndOfCallsThatSleep() throws Exception {
        Artifact artifact = CompiledC.function(folder, """
                #include <unistd.h>
                static double f(double x) {
                    volatile double sum = 0;
                    for (int i = 0; i < 1000; i++) sum += x;
                    if (x == 1000) usleep(20000);
                    return sum;
                }
                """);
        try (GuardedEvaluator evaluator = CompiledC.start(artifact, false, Limits.DEFAULT)) {
            evaluator.evaluate(CompiledC.countingUp(1000), Progress.NONE);
            long computing = evaluator.callNanos();
            assertTrue(computing > 100_000, computing + " ns for a million additions");
        }
        try (GuardedEvaluator evaluator = CompiledC.start(artifact, false, Limits.DEFAULT)) {
            evaluator.evaluate(new Inputs(List.of(new long[] {Double.doubleToRawLongBits(1000)}), 1), Progress.NONE);
            assertTrue(evaluator.callNanos() >= 20_000_000, evaluator.callNanos() + " ns for 20 ms asleep");
        }
    }
}
