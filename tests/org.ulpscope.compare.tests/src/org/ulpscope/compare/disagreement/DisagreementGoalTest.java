package org.ulpscope.compare.disagreement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.outcome.ExceptionFlags;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.search.Observation;
import org.ulpscope.search.Point;

class DisagreementGoalTest {
    private static final Outcome CRASH = new Outcome.Crashed("SIGSEGV");

    private final DisagreementGoal goal = new DisagreementGoal("gcc against clang", 0, 1, FloatFormat.FP64);

    private static Outcome returned(double value) {
        return new Outcome.Returned(Double.doubleToRawLongBits(value), ExceptionFlags.NONE);
    }

    private static Observation observation(Outcome one, Outcome two) {
        return new Observation(new Point(0), List.of(one, two));
    }

    private double distance(double one, double two) {
        return goal.distance(observation(returned(one), returned(two))).orElseThrow();
    }

    @Test
    void resultsFurtherApartAreNearerToTheGoal() {
        double before = distance(1, 1);
        assertEquals(1, before);
        for (double other : List.of(Math.nextUp(1.0), 1 + 0x1p-40, 1.5, 1e10, Double.MAX_VALUE)) {
            double now = distance(1, other);
            assertTrue(now < before && now > 0, other + ": " + now);
            before = now;
        }
        assertEquals(distance(1, Math.nextUp(1.0)), distance(0.0, -0.0));
    }

    @Test
    void anotherClassOrAFaultOfOneReachesIt() {
        for (Observation reached : List.of(
                observation(returned(1), returned(Double.NaN)),
                observation(returned(0), returned(Double.MIN_VALUE)),
                observation(returned(1), CRASH))) {
            assertTrue(goal.isReachedBy(reached));
            assertEquals(OptionalDouble.of(0), goal.distance(reached));
        }
        assertFalse(goal.isReachedBy(observation(returned(0.0), returned(-0.0))));
        assertFalse(goal.isReachedBy(observation(returned(Double.NaN), returned(-Double.NaN))));
    }

    @Test
    void ofTwoFaultsNothingCanBeSaid() {
        assertEquals(OptionalDouble.empty(), goal.distance(observation(CRASH, CRASH)));
        assertFalse(goal.isReachedBy(observation(CRASH, CRASH)));
    }
}
