package org.ulpscope.search.regions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ulpscope.search.regions.result.RegionLimits;

/** Time for regions, shared by several searches. */
class RegionTimesTest {
    private static final Duration TIME = Duration.ofSeconds(6);

    @Test
    void allSearchesTogetherTakeNoLongerThanTheTime() {
        RegionTimes times = new RegionTimes(Optional.of(TIME), 3);
        for (int i = 0; i < 3; i++) {
            RegionLimits limits = times.next(RegionLimits.of(2));
            assertEquals(Duration.ofSeconds(2), limits.time().plus(limits.sweepTime()));
            // Nothing was done by those before, so that the last ones have what these left.
            Duration wall = limits.wall().orElseThrow();
            assertTrue(wall.compareTo(TIME.dividedBy(3 - i)) <= 0, wall.toString());
        }
    }

    @Test
    void muchTimeIsNoMoreThanTheUsual() {
        RegionLimits usual = RegionLimits.of(3);
        RegionLimits limits = new RegionTimes(Optional.of(Duration.ofDays(1)), 1).next(usual);
        assertEquals(usual, new RegionLimits(limits.evaluations(), limits.time(), limits.sweepTime(), limits.closer()));
    }

    @Test
    void withoutATimeTheyAreTheUsual() {
        assertEquals(RegionLimits.DEFAULT, new RegionTimes(Optional.empty(), 2).next(RegionLimits.DEFAULT));
    }
}
