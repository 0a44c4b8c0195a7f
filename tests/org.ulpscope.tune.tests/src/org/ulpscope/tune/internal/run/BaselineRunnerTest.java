package org.ulpscope.tune.internal.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.ulpscope.program.run.Rejected;

class BaselineRunnerTest {
    private static final long SECOND = 1_000_000_000L;

    private long now;
    private long lastRun;
    private long seconds = 1;
    private int runs;
    private boolean fails;

    /** A processor that has half its clock in the first run after a pause. */
    private double run() throws Rejected {
        if (fails) {
            throw new Rejected("It crashed.");
        }
        boolean cold = now - lastRun > SECOND;
        runs++;
        now += seconds * SECOND;
        lastRun = now;
        return cold ? 50 : 100;
    }

    private final BaselineRunner pacemaker = new BaselineRunner(this::run, 200, () -> lastRun, () -> now);

    @Test
    void aRunAfterAPauseCountsForNothing() {
        now = 10 * SECOND;
        assertEquals(2, pacemaker.pace());
        assertEquals(2, runs);
        assertEquals(2, pacemaker.pace());
        assertEquals(3, runs);
    }

    @Test
    void aLongRunWarmsItself() {
        seconds = 20;
        pacemaker.pace();
        now += 10 * SECOND;
        runs = 0;
        pacemaker.pace();
        assertEquals(1, runs);
    }

    @Test
    void theLastPaceStaysWhereItFailsByChance() {
        assertEquals(2, pacemaker.pace());
        fails = true;
        assertEquals(2, pacemaker.pace());
    }
}
