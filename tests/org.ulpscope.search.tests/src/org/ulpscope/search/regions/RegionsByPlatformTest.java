package org.ulpscope.search.regions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.DoubleBinaryOperator;
import org.junit.jupiter.api.Test;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.search.Problems;
import org.ulpscope.search.regions.result.RegionLimits;
import org.ulpscope.search.regions.result.RegionResult;
import org.ulpscope.search.survey.FunctionProbe;
import org.ulpscope.study.Region;

/** Platforms that give the same have the same boxes, however slow one of them is. */
class RegionsByPlatformTest {
    /** Calls are what ends a search. */
    private static final RegionLimits LIMITS = new RegionLimits(40_000, Duration.ofMinutes(1), Duration.ofSeconds(20));

    /** Time is, where each call takes long. */
    private static final RegionLimits BRIEF = new RegionLimits(40_000, Duration.ofMillis(600), Duration.ofMillis(200));

    private final AtomicInteger calls = new AtomicInteger();
    private final RegionsByPlatform search = new RegionsByPlatform();

    private static double length(double x, double y) {
        return x * x + 2 * y * y;
    }

    private FunctionProbe probe(String name, DoubleBinaryOperator function, long nanosPerCall) {
        return new FunctionProbe(name, Problems.doubles(2), FloatFormat.FP64, bits -> {
            if (calls.incrementAndGet() % 100 == 0 && nanosPerCall > 0) {
                LockSupport.parkNanos(100 * nanosPerCall);
            }
            return Double.doubleToRawLongBits(
                    function.applyAsDouble(Double.longBitsToDouble(bits[0]), Double.longBitsToDouble(bits[1])));
        });
    }

    private RegionResult next(FunctionProbe probe) {
        return next(probe, LIMITS);
    }

    private RegionResult next(FunctionProbe probe, RegionLimits limits) {
        return search.next(probe, limits, Map.of(), Progress.NONE);
    }

    @Test
    void aSlowPlatformThatGivesTheSameIsToldByTheSameBoxes() {
        RegionResult quick = next(probe("quick", RegionsByPlatformTest::length, 0), BRIEF);
        RegionResult slow = next(probe("slow", RegionsByPlatformTest::length, 40_000), BRIEF);
        assertFalse(quick.regions().isEmpty());
        assertEquals(quick.regions().stream().map(region -> region.on("slow")).toList(), slow.regions());
        assertEquals("slow", slow.effort().platform());
        assertEquals(quick.effort().evaluations(), slow.effort().evaluations());
    }

    @Test
    void onePlatformThatGivesSomethingElseIsLookedAtByItself() {
        DoubleBinaryOperator other = (x, y) -> x > 1e200 ? Double.NaN : length(x, y);
        next(probe("one", RegionsByPlatformTest::length, 0));
        RegionResult two = next(probe("two", other, 0));
        assertEquals(
                new RegionSearch(probe("two", other, 0), LIMITS)
                        .run(Map.of(), Progress.NONE)
                        .regions(),
                two.regions());
        assertTrue(two.regions().stream().map(Region::label).toList().contains("NaN"));
        calls.set(0);
        RegionResult three = next(probe("three", other, 0));
        assertEquals(two.regions().stream().map(region -> region.on("three")).toList(), three.regions());
    }

    @Test
    void oneInputOfManyThatDiffersIsEnough() {
        DoubleBinaryOperator other = (x, y) -> x == 0 && y == 0 ? Double.NaN : length(x, y);
        next(probe("one", RegionsByPlatformTest::length, 0));
        List<Region> zeros = next(probe("two", other, 0)).regions().stream()
                .filter(region -> region.label().equals("NaN"))
                .toList();
        assertEquals(1, zeros.size(), zeros::toString);
    }
}
