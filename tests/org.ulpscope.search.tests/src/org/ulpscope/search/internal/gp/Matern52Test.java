package org.ulpscope.search.internal.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class Matern52Test {
    /** Values of (1 + sqrt(5) r + 5 r^2 / 3) exp(-sqrt(5) r), computed apart from this code. */
    @ParameterizedTest
    @CsvSource({"0, 1", "0.5, 0.8286491424181255", "1, 0.5239941088318203", "2, 0.13866021913850426"})
    void hasThePublishedValues(double distance, double expected) {
        assertEquals(expected, Matern52.correlation(distance * distance), 1e-15);
    }

    @Test
    void vanishesFarAwayWithoutOverflow() {
        assertEquals(0, Matern52.correlation(1e300), 0);
    }

    @Test
    void fallsWithTheDistance() {
        double previous = 2;
        for (double distance = 0; distance < 10; distance += 0.1) {
            double correlation = Matern52.correlation(distance * distance);
            assertTrue(correlation < previous);
            previous = correlation;
        }
    }

    @Test
    void measuresEachCoordinateInItsOwnLengthScale() {
        double squared = Matern52.squaredDistance(new double[] {1, 10}, new double[] {3, 40}, new double[] {2, 10});
        assertEquals(1 + 9, squared, 1e-15);
    }
}
