package org.ulpscope.search.regions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
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

/** Regions that may take no longer than a time by the clock. */
class WallTimeTest {
    private static final Duration TIME = Duration.ofSeconds(1);
    /** What a call that is under way, and a machine that runs other tests, may add. */
    private static final Duration MARGIN = Duration.ofSeconds(1);

    private static final int SLOW_NANOS = 30_000;
    private static final int WAITS_NANOS = 20_000_000;

    /** Each request waits so long that those which are planned would take many times as long. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void theClockEndsThemAndThatIsTold(int slots) {
        RegionResult result = timed(new PacedProbe(negative(slots), SLOW_NANOS, 3 * WAITS_NANOS), slots);
        assertFalse(result.effort().complete());
        assertTrue(result.effort().timeUp());
    }

    @Test
    void whatWasFoundUntilThenIsKept() {
        List<Region> regions =
                timed(new PacedProbe(negative(2), SLOW_NANOS, WAITS_NANOS), 2).regions();
        assertFalse(regions.isEmpty());
        for (Region region : regions) {
            assertTrue(Double.longBitsToDouble(region.representative().getFirst()) < 0, region.toString());
        }
    }

    /** The calls are counted, and their number depends on their pace, not on how long they wait for the machine. */
    @Test
    void aMachineThatIsBusyFindsTheSameInTheSameTime() {
        RegionResult idle = timed(new PacedProbe(negative(2), SLOW_NANOS, 0), 2);
        RegionResult busy = timed(new PacedProbe(negative(2), SLOW_NANOS, 300_000), 2);
        assertEquals(idle, busy);
        assertFalse(idle.effort().timeUp());
        assertFalse(idle.regions().isEmpty());
    }

    private static RegionResult timed(PacedProbe probe, int slots) {
        RegionLimits limits = RegionLimits.of(slots).atMost(TIME, TIME);
        long start = System.nanoTime();
        RegionResult result = new RegionSearch(probe, limits).run(Map.of(), Progress.NONE);
        Duration took = Duration.ofNanos(System.nanoTime() - start);
        assertTrue(took.compareTo(TIME.plus(MARGIN)) < 0, took.toString());
        return result;
    }

    /** NaN where the first input is negative. */
    private static FunctionProbe negative(int slots) {
        return new FunctionProbe(
                "java",
                Problems.doubles(slots),
                FloatFormat.FP64,
                bits -> Double.doubleToRawLongBits(Math.sqrt(Double.longBitsToDouble(bits[0]))));
    }
}
