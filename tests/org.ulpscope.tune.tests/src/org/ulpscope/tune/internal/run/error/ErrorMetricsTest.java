package org.ulpscope.tune.internal.run.error;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.model.precision.PrecisionFactory;
import org.ulpscope.model.precision.Source;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.program.run.Rejected;
import org.ulpscope.program.run.RunOutput;
import org.ulpscope.tune.internal.run.result.Reference;
import org.ulpscope.tune.internal.run.result.ResultNumbers;
import org.ulpscope.tune.run.RunSettings;

class ErrorMetricsTest {
    @TempDir
    Path folder;

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
        assertEquals(-33, metric.excess(Double.POSITIVE_INFINITY));
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
    void decimalNumbersBeyondFp64AreComparedExactly() throws Rejected, IOException {
        RunOutput wide = output("a 1.000000000000000000000000000001 b -2.5 c 0x1.8p0 7.99999999999999999999e-300");
        RunOutput narrow = output("a 1.000000000000000000000000000003 b -2.5 c 0x1.8p0 7.99999999999999999998e-300");
        Reference reference = Reference.of(wide, selection());
        assertEquals(2e-30, new MaxAbsoluteMetric(1).error(reference, narrow), 1e-44);
        assertEquals(20.9, new DigitsMetric(1).error(reference, narrow), 0.01);
        assertEquals(Double.POSITIVE_INFINITY, new DigitsMetric(1).error(reference, wide));
        RunOutput shorter = output("a 1 b -2.5 c 0x1.8p0 7.99999999999999999999e-300");
        assertEquals(30, new DigitsMetric(1).error(reference, shorter), 1e-12, "%g leaves zeros out");
        assertEquals(30, new DigitsMetric(1).error(Reference.of(shorter, selection()), wide), 1e-12);
    }

    private static RunOutput output(String text) {
        return new RunOutput(text, text, 1, OptionalDouble.empty());
    }

    private ResultNumbers selection() throws IOException {
        Files.writeString(folder.resolve("main.c"), "");
        Tuning tuning = PrecisionFactory.eINSTANCE.createTuning();
        Source source = PrecisionFactory.eINSTANCE.createSource();
        source.setPath("main.c");
        tuning.getSources().add(source);
        return ResultNumbers.of(RunSettings.of(tuning, folder));
    }

    @Test
    void excessOfAnErrorIsInDecimalDigits() {
        MaxAbsoluteMetric metric = new MaxAbsoluteMetric(1e-3);
        assertEquals(2, metric.excess(0.1), 1e-12);
        assertEquals(-36, metric.excess(0));
        assertTrue(metric.within(1e-3));
        assertFalse(metric.within(1.01e-3));
        assertEquals(0.5, metric.worse(0.5, 0.1));
    }

    private static double[] array(double... values) {
        return values;
    }
}
