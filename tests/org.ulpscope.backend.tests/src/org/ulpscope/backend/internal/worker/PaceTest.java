package org.ulpscope.backend.internal.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PaceTest {
    /** Longer than a part is meant to take on a CPU, in nanoseconds. */
    private static final double LONG = 100e6;

    @ParameterizedTest
    @ValueSource(doubles = {0.001, 10, 1e6, 1e12})
    void comesFromOneCallToPartsThatTakeNeitherLongNorNoTime(double nanosPerCall) {
        for (boolean cpu : new boolean[] {true, false}) {
            Pace pace = new Pace(cpu);
            assertEquals(1, pace.next());
            for (int i = 0; i < 40; i++) {
                long count = pace.next();
                assertTrue(count == 1 || count * nanosPerCall < LONG, count + " calls");
                pace.measured(count, (long) (count * nanosPerCall + 50_000));
            }
            assertTrue(pace.next() * nanosPerCall > LONG / 10, pace.next() + " calls");
        }
    }

    @Test
    void isNotSlowedByTheLastFewCallsOfASweep() {
        Pace pace = new Pace(false);
        for (int i = 0; i < 20; i++) {
            long count = pace.next();
            pace.measured(count, count / 1000 + 50_000);
        }
        long before = pace.next();
        pace.measured(3, 50_000);
        assertEquals(before, pace.next());
    }

    @Test
    void isSlowedByCallsThatTakeLonger() {
        Pace pace = new Pace(true);
        for (int i = 0; i < 20; i++) {
            long count = pace.next();
            pace.measured(count, count * 10 + 50_000);
        }
        pace.measured(100, 1_000_000_000);
        assertEquals(5, pace.next());
    }

    /** On a loaded machine a part waits for a processor now and then. If its time held on, thousands of parts of a few calls would follow. */
    @ParameterizedTest
    @ValueSource(longs = {1, 100, 1_000_000})
    void isBackAtLargePartsSoonAfterOneThatHadToWait(long count) {
        Pace pace = new Pace(true);
        for (int i = 0; i < 20; i++) {
            long next = pace.next();
            pace.measured(next, next * 10 + 50_000);
        }
        long before = pace.next();
        pace.measured(count, 60_000_000_000L);
        assertTrue(pace.next() < before, pace.next() + " calls");
        for (int i = 0; i < 3; i++) {
            long next = pace.next();
            pace.measured(next, next * 10 + 50_000);
        }
        assertTrue(pace.next() > before / 2, pace.next() + " calls");
    }

    @Test
    void findsSharingWorthItOnlyForCallsThatTakeAWhile() {
        Pace pace = new Pace(true);
        assertFalse(pace.worthSharing(1_000_000));
        pace.measured(1, 1000);
        assertFalse(pace.worthSharing(50));
        assertTrue(pace.worthSharing(1000));
    }
}
