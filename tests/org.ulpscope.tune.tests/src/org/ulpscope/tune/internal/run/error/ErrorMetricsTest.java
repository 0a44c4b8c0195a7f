package org.ulpscope.tune.internal.run.error;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ErrorMetricsTest {
    @Test
    void digitsAreThoseOfTheWorstNumber() {
        DigitsMetric metric = new DigitsMetric(3);
        assertEquals(3, metric.error(array(1000, 2), array(1001, 2.0000002)), 1e-12);
        assertEquals(Double.POSITIVE_INFINITY, metric.error(array(1, -0.0), array(1, 0)));
        assertEquals(0, metric.error(array(1), array(-5)));
    }

    @Test
    void moreDigitsAreABetterExcess() {
        DigitsMetric metric = new DigitsMetric(3);
        assertEquals(-14, metric.excess(Double.POSITIVE_INFINITY));
        assertEquals(0, metric.excess(3));
        assertEquals(1.5, metric.excess(1.5));
        assertTrue(metric.within(3));
        assertFalse(metric.within(2.9));
        assertEquals(2, metric.worse(2, 4));
    }

    @Test
    void zeroIsComparedWithTheLargestNumber() {
        assertEquals(0.01, new MaxRelativeMetric(1).error(array(0, 100, -3), array(1, 100, -3)), 1e-15);
        assertEquals(0.5, new MaxRelativeMetric(1).error(array(0), array(0.5)));
    }

    @Test
    void absoluteAndRootMeanSquareErrors() {
        assertEquals(4, new MaxAbsoluteMetric(1).error(array(1, 2), array(4, -2)));
        assertEquals(Math.sqrt(12.5), new RmsMetric(1).error(array(1, 2), array(4, -2)), 1e-14);
        assertEquals(0, new RmsMetric(1).error(array(Double.POSITIVE_INFINITY), array(Double.POSITIVE_INFINITY)));
        // Squares of these overflow.
        assertEquals(1e200, new RmsMetric(1).error(array(0, 0), array(1e200, -1e200)), 1e187);
    }

    @Test
    void excessOfAnErrorIsInDecimalDigits() {
        MaxAbsoluteMetric metric = new MaxAbsoluteMetric(1e-3);
        assertEquals(2, metric.excess(0.1), 1e-12);
        assertEquals(-17, metric.excess(0));
        assertTrue(metric.within(1e-3));
        assertFalse(metric.within(1.01e-3));
        assertEquals(0.5, metric.worse(0.5, 0.1));
    }

    private static double[] array(double... values) {
        return values;
    }
}
