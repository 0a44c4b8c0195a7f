package org.ulpscope.search.internal.twisting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.Goal;
import org.ulpscope.search.Observation;
import org.ulpscope.search.Problems;

/** Against equations 3 and 4 of XSCOPE, which are minimised and maximised. */
class TwistedOutputTest {
    @Test
    void positiveSubnormalsAreTheMinimumOfEquation3() {
        assertEquals(-2.5, objective(ValueClass.SUB_PLUS, 2.5));
        assertEquals(-2.5, objective(ValueClass.SUB_PLUS, -2.5));
        assertEquals(-1, objective(ValueClass.SUB_PLUS, 0.0));
        assertEquals(-1, objective(ValueClass.SUB_PLUS, -0.0));
        assertEquals(-Double.MIN_VALUE, objective(ValueClass.SUB_PLUS, Double.MIN_VALUE));
    }

    @Test
    void negativeSubnormalsAreTheMaximumOfEquation4() {
        assertEquals(-2.5, objective(ValueClass.SUB_MINUS, -2.5));
        assertEquals(-2.5, objective(ValueClass.SUB_MINUS, 2.5));
        assertEquals(-1, objective(ValueClass.SUB_MINUS, 0.0));
        assertEquals(-Double.MIN_VALUE, objective(ValueClass.SUB_MINUS, -Double.MIN_VALUE));
    }

    @Test
    void infinitiesAreTheLargestOutputOfTheirSign() {
        assertEquals(7, objective(ValueClass.INF_PLUS, 7));
        assertEquals(7, objective(ValueClass.INF_MINUS, -7));
        assertTrue(objective(ValueClass.INF_MINUS, Double.NEGATIVE_INFINITY)
                > objective(ValueClass.INF_MINUS, -Double.MAX_VALUE));
    }

    @Test
    void aNaNHasNoValueToLearnFrom() {
        BayesObjective objective = Objectives.twisted(1)
                .of(Problems.goal(ValueClass.INF_PLUS, FloatFormat.FP64))
                .orElseThrow();
        assertTrue(objective.of(Problems.observation(0, Double.NaN)).isEmpty());
    }

    @Test
    void nansAreMetAndNotSought() {
        Goal nan = Problems.goal(ValueClass.NAN, FloatFormat.FP64);
        assertEquals(Optional.empty(), Objectives.twisted(1).of(nan));
        assertEquals(Optional.empty(), Objectives.nearness().of(nan));
    }

    @Test
    void goalsOtherThanClassesAreRefusedInASentence() {
        Goal other = new Goal() {
            @Override
            public String name() {
                return "platforms differ";
            }

            @Override
            public boolean isReachedBy(Observation observation) {
                return false;
            }

            @Override
            public OptionalDouble distance(Observation observation) {
                return OptionalDouble.of(0.5);
            }
        };
        UlpscopeException refusal = assertThrows(
                UlpscopeException.class, () -> Objectives.twisted(1).of(other));
        assertTrue(refusal.getMessage().contains("'platforms differ'"));
        assertEquals(
                -0.5,
                Objectives.nearness()
                        .of(other)
                        .orElseThrow()
                        .of(Problems.observation(0, 1.0))
                        .orElseThrow());
    }

    private static double objective(ValueClass wanted, double output) {
        return Objectives.twisted(1)
                .of(Problems.goal(wanted, FloatFormat.FP64))
                .orElseThrow()
                .of(Problems.observation(0, output))
                .orElseThrow();
    }
}
