package org.ulpscope.tune.internal.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.hipparchus.distribution.discrete.BinomialDistribution;
import org.junit.jupiter.api.Test;

class ClopperPearsonTest {
    @Test
    void tailsBeyondTheEndsHaveTheStatedProbability() {
        for (int successes = 1; successes < 100; successes++) {
            ClopperPearson interval = ClopperPearson.of(successes, 100, 0.95);
            double atLeast = 1 - new BinomialDistribution(100, interval.low()).cumulativeProbability(successes - 1);
            double atMost = new BinomialDistribution(100, interval.high()).cumulativeProbability(successes);
            assertEquals(0.025, atLeast, 1e-7);
            assertEquals(0.025, atMost, 1e-7);
        }
    }

    @Test
    void allOrNoneHaveTheirClosedForm() {
        assertEquals(0, ClopperPearson.of(0, 20, 0.95).low());
        assertEquals(1 - Math.pow(0.025, 1.0 / 20), ClopperPearson.of(0, 20, 0.95).high(), 1e-9);
        assertEquals(Math.pow(0.025, 1.0 / 20), ClopperPearson.of(20, 20, 0.95).low(), 1e-9);
        assertEquals(1, ClopperPearson.of(20, 20, 0.95).high());
    }
}
