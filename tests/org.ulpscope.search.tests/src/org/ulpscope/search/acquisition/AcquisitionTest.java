package org.ulpscope.search.acquisition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AcquisitionTest {
    private static final int DRAWS = 400_000;

    /** With the mean at the best value, EI is the deviation times phi(0). */
    @Test
    void expectedImprovementAtTheBestValueIsTheDensityTimesTheDeviation() {
        assertEquals(3 * 0.3989422804014327, new ExpectedImprovement(0).value(2, 3, 2), 1e-14);
    }

    /** Phi(1) = 0.8413447460685429, phi(1) = 0.24197072451914337. */
    @Test
    void closedFormsHoldOneDeviationAbove() {
        assertEquals(0.8413447460685429 + 0.24197072451914337, new ExpectedImprovement(0).value(1, 1, 0), 1e-13);
        assertEquals(0.8413447460685429, new ProbabilityOfImprovement(0).value(1, 1, 0), 1e-13);
        assertEquals(3, new UpperConfidenceBound(2).value(1, 1, 0), 0);
    }

    @Test
    void theMarginCountsAsIfTheBestValueWereThatMuchGreater() {
        assertEquals(new ExpectedImprovement(0).value(1, 2, 0.6), new ExpectedImprovement(0.1).value(1, 2, 0.5), 1e-14);
        assertEquals(
                new ProbabilityOfImprovement(0).value(1, 2, 0.6),
                new ProbabilityOfImprovement(0.1).value(1, 2, 0.5),
                1e-14);
    }

    @Test
    void withoutUncertaintyOnlyTheMeanCounts() {
        assertEquals(2, new ExpectedImprovement(0).value(3, 0, 1), 0);
        assertEquals(0, new ExpectedImprovement(0).value(1, 0, 3), 0);
        assertEquals(1, new ProbabilityOfImprovement(0).value(3, 0, 1), 0);
        assertEquals(0, new ProbabilityOfImprovement(0).value(1, 0, 3), 0);
    }

    @ParameterizedTest
    @CsvSource({"0, 1, 0.5, 0", "2, 0.3, 1.5, 0.1", "-1, 4, 0, 0.5"})
    void agreesWithSimulation(double mean, double deviation, double best, double xi) {
        Random random = new Random(42);
        double improvement = 0;
        double successes = 0;
        for (int i = 0; i < DRAWS; i++) {
            double gain = mean + deviation * random.nextGaussian() - best - xi;
            improvement += Math.max(0, gain) / DRAWS;
            successes += gain > 0 ? 1.0 / DRAWS : 0;
        }
        double tolerance = 5 / Math.sqrt(DRAWS);
        assertEquals(improvement, new ExpectedImprovement(xi).value(mean, deviation, best), tolerance * deviation);
        assertEquals(successes, new ProbabilityOfImprovement(xi).value(mean, deviation, best), tolerance);
    }

    @Test
    void expectedImprovementGrowsWithUncertaintyAndWithTheMean() {
        ExpectedImprovement ei = new ExpectedImprovement(0);
        assertTrue(ei.value(0, 2, 1) > ei.value(0, 1, 1));
        assertTrue(ei.value(0.5, 1, 1) > ei.value(0, 1, 1));
    }
}
