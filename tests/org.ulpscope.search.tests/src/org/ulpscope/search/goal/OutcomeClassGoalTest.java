package org.ulpscope.search.goal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.Goal;
import org.ulpscope.search.Observation;
import org.ulpscope.search.Point;
import org.ulpscope.search.Problems;

class OutcomeClassGoalTest {
    /** From -infinity to +infinity in FP64. */
    private static final double WHOLE = 2 * 0x7ffp52 + 1;

    @Test
    void aValueOfTheClassIsAtDistanceZeroAndNoOtherIs() {
        for (FloatFormat format : FloatFormat.values()) {
            for (ValueClass wanted : ValueClass.values()) {
                Goal goal = Problems.goal(wanted, format);
                for (long bits : edges(format)) {
                    Observation observation = Problems.observation(0, bits);
                    boolean same = format.classify(bits) == wanted;
                    assertEquals(same, goal.isReachedBy(observation));
                    assertEquals(
                            same,
                            goal.distance(observation).orElse(1) == 0,
                            () -> wanted + " " + Long.toHexString(bits));
                    assertTrue(goal.distance(observation).orElse(0) <= 1);
                }
            }
        }
    }

    @Test
    void countsOrdinalsAsShareOfTheWay() {
        assertEquals(1 / WHOLE, distance(ValueClass.INF_PLUS, Double.MAX_VALUE));
        assertEquals(1 / WHOLE, distance(ValueClass.SUB_PLUS, Double.MIN_NORMAL));
        assertEquals(1 / WHOLE, distance(ValueClass.SUB_PLUS, 0.0));
        assertEquals(2 / WHOLE, distance(ValueClass.SUB_PLUS, -0.0));
        assertEquals(1, distance(ValueClass.INF_MINUS, Double.POSITIVE_INFINITY));
    }

    @Test
    void saysNothingOfNaNsAndCrashes() {
        assertTrue(Problems.goal(ValueClass.INF_PLUS, FloatFormat.FP64)
                .distance(Problems.observation(0, Double.NaN))
                .isEmpty());
        assertTrue(Problems.goal(ValueClass.NAN, FloatFormat.FP64)
                .distance(Problems.observation(0, 1.0))
                .isEmpty());
        for (Outcome fault : List.of(new Outcome.Crashed("SIGSEGV"), new Outcome.TimedOut(Duration.ofSeconds(1)))) {
            Observation crash = new Observation(new Point(0), List.of(fault));
            for (Goal goal : Problems.goals(FloatFormat.FP64)) {
                assertTrue(goal.distance(crash).isEmpty());
                assertEquals(0, goal.side(crash));
            }
        }
    }

    @Test
    void subnormalsLieBetweenZerosAndLargerOutputs() {
        Goal goal = Problems.goal(ValueClass.SUB_MINUS, FloatFormat.FP64);
        assertEquals(-1, goal.side(Problems.observation(0, 0.0)));
        assertEquals(1, goal.side(Problems.observation(0, -1.0)));
        assertEquals(1, goal.side(Problems.observation(0, Double.POSITIVE_INFINITY)));
        assertEquals(0, goal.side(Problems.observation(0, Double.MIN_VALUE)));
    }

    @Test
    void polesLieBetweenOppositeSigns() {
        Goal goal = Problems.goal(ValueClass.INF_PLUS, FloatFormat.FP64);
        assertEquals(-1, goal.side(Problems.observation(0, -3.0)));
        assertEquals(1, goal.side(Problems.observation(0, 3.0)));
        assertEquals(0, goal.side(Problems.observation(0, Double.NaN)));
    }

    private static double distance(ValueClass wanted, double output) {
        return Problems.goal(wanted, FloatFormat.FP64)
                .distance(Problems.observation(0, output))
                .orElseThrow();
    }

    private static long[] edges(FloatFormat f) {
        long sign = f.signMask();
        long normal = f.minNormalOrdinal();
        long inf = f.infinityBits();
        return new long[] {
            0,
            sign,
            1,
            sign | 1,
            normal - 1,
            sign | normal - 1,
            normal,
            sign | normal,
            inf - 1,
            sign | inf - 1,
            inf,
            sign | inf,
            f.quietNaNBits()
        };
    }
}
