package org.ulpscope.program.output;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class FoundNumberTest {
    @Test
    void findsNumbersAsProgramsWriteThem() {
        assertEquals(
                List.of(1.0, -2.5, 3e-7, 0.5, 4.0, 24.0, -0.0, 100.0),
                values("1 -2.5 +3.0E-07 .5, 4. 0x1.8p+4 (-0) [100%]"));
    }

    @Test
    void findsWhatIsNoFiniteNumber() {
        assertEquals(
                List.of(Double.NaN, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN),
                values("nan -nan inf -Infinity NaN"));
    }

    @Test
    void doesNotTakeDigitsOfWordsForNumbers() {
        assertEquals(List.of(7.0, 8.0), values("x2 step_3 Info: nanometre v1.2.3 rho=7 a[8]"));
    }

    @Test
    void keepsNumbersOfOneLineApart() {
        assertEquals(List.of(1.0, 2.0, 0.25, 3.0), values("1-2 t=0.25s 3x"));
    }

    @Test
    void patternFindsItsGroupEvenWhereThatIsNoNumber() {
        Pattern pattern = Pattern.compile("err=(\\S+)");
        List<Double> found = PrintedNumbers.matching("err=1e-3 2 err=oops err=-4", pattern).stream()
                .map(FoundNumber::value)
                .toList();
        assertEquals(List.of(1e-3, Double.NaN, -4.0), found);
        assertEquals(-4, FoundNumber.last("err=1 err=-4", pattern).orElseThrow().value());
    }

    private static List<Double> values(String text) {
        return PrintedNumbers.of(text).stream().map(FoundNumber::value).toList();
    }
}
