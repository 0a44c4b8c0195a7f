package org.ulpscope.search.regions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.search.Problems;
import org.ulpscope.search.regions.result.RegionLimits;
import org.ulpscope.search.regions.result.RegionResult;
import org.ulpscope.search.survey.FunctionProbe;
import org.ulpscope.search.survey.PacedProbe;
import org.ulpscope.study.Region;

/** Boxes on a machine that does not get to them for longer than they may take. */
class BusyMachineTest {
    private static final Duration TIME = Duration.ofMillis(600);
    private static final RegionLimits LIMITS = new RegionLimits(400_000, TIME, Duration.ofMillis(100));

    private static final int OFTEN = 5000;
    private static final Set<Integer> FIRST_WAITS = Set.of(1, 30);

    /** Calls at which it stops: in the second grid, and while boxes are looked into. */
    @ParameterizedTest
    @ValueSource(ints = {60_000, 100_000, 140_000, 145_000})
    void whatTheTimeDidNotAllowToLookIntoIsKept(int call) {
        AtomicInteger calls = new AtomicInteger();
        FunctionProbe probe = new FunctionProbe("java", Problems.doubles(2), FloatFormat.FP64, bits -> {
            if (calls.incrementAndGet() == call) {
                LockSupport.parkNanos(TIME.toNanos());
            }
            return length(bits);
        });
        RegionResult result = new RegionSearch(probe, LIMITS).run(Map.of(), Progress.NONE);
        assertFalse(result.effort().complete());
        assertFalse(result.regions().isEmpty(), result.toString());
        for (Region region : result.regions()) {
            assertEquals("INF+", region.label());
            assertEquals(
                    Double.POSITIVE_INFINITY,
                    Double.longBitsToDouble(length(bits(region.representative()))),
                    region.toString());
        }
    }

    /** What is found does not depend on whether another program takes the machine for a while. */
    @Test
    void findsWhatAnIdleMachineFinds() {
        AtomicInteger calls = new AtomicInteger();
        FunctionProbe busy = new FunctionProbe("java", Problems.doubles(2), FloatFormat.FP64, bits -> {
            // Some times as slow as otherwise.
            if (calls.incrementAndGet() % OFTEN == 0) {
                LockSupport.parkNanos(OFTEN * 300L);
            }
            return ratio(bits);
        });
        assertFindsWhatAnIdleMachineFinds(busy);
    }

    private static void assertFindsWhatAnIdleMachineFinds(FunctionProbe busy) {
        FunctionProbe idle = new FunctionProbe("java", Problems.doubles(2), FloatFormat.FP64, BusyMachineTest::ratio);
        // Java runs what it has not compiled yet a hundred times as slowly.
        regions(idle);
        assertEquals(regions(idle), regions(busy));
    }

    /** Each request waits, so long that not even the first ones would be made within the limits by the wall clock. */
    @Test
    void findsTheSameBoxesWhereEachRequestWaitsForTheMachine() {
        FunctionProbe ratio = new FunctionProbe("java", Problems.doubles(2), FloatFormat.FP64, BusyMachineTest::ratio);
        RegionResult quiet = new RegionSearch(new PacedProbe(ratio, 50, 0), LIMITS).run(Map.of(), Progress.NONE);
        RegionResult busy = new RegionSearch(new PacedProbe(ratio, 50, 2_000_000), LIMITS).run(Map.of(), Progress.NONE);
        assertEquals(quiet, busy);
        assertFalse(quiet.regions().isEmpty());
    }

    private static List<Region> regions(FunctionProbe probe) {
        return new RegionSearch(probe, RegionLimits.of(2))
                .run(Map.of(), Progress.NONE)
                .regions();
    }

    /** It took them for the pace of all calls, and looked at so few inputs that no region was found. */
    @Test
    void findsTheSameWhereItHasToWaitForTheFirstCallAndForOneOfTheNext() {
        AtomicInteger calls = new AtomicInteger();
        FunctionProbe busy = new FunctionProbe("java", Problems.doubles(2), FloatFormat.FP64, bits -> {
            if (FIRST_WAITS.contains(calls.incrementAndGet())) {
                LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
            }
            return ratio(bits);
        });
        assertFindsWhatAnIdleMachineFinds(busy);
    }

    private static long[] bits(List<Long> inputs) {
        return inputs.stream().mapToLong(Long::longValue).toArray();
    }

    /** No relation tells where it overflows. */
    private static long length(long[] bits) {
        double x = Double.longBitsToDouble(bits[0]);
        double y = Double.longBitsToDouble(bits[1]);
        return Double.doubleToRawLongBits(Math.sqrt(x * x + 2 * y * y));
    }

    /** Several classes in many boxes. */
    private static long ratio(long[] bits) {
        double x = Double.longBitsToDouble(bits[0]);
        double y = Double.longBitsToDouble(bits[1]);
        return Double.doubleToRawLongBits(Math.log(x * x - y) / (Math.sqrt(y) - 3) + Math.exp(x) * 1e-3);
    }
}
