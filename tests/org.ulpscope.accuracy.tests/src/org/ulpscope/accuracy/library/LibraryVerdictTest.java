package org.ulpscope.accuracy.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ulpscope.accuracy.records.AccuracyRecord;
import org.ulpscope.accuracy.records.FunctionAccuracy;
import org.ulpscope.numeric.Value;

/** What is told below the largest errors. */
class LibraryVerdictTest {
    private static List<FunctionAccuracy> functions(int measured, int notMeasured) {
        List<FunctionAccuracy> all = new ArrayList<>();
        AccuracyRecord record = new AccuracyRecord(List.of(Value.of(1)), Value.of(2), Value.of(3), 1);
        for (int i = 0; i < measured; i++) {
            all.add(new FunctionAccuracy(
                    "f" + i, "double f(double x)", "gcc", Optional.of(record), 1000, false, 0, ""));
        }
        for (int i = 0; i < notMeasured; i++) {
            all.add(new FunctionAccuracy(
                    "g" + i, "double g(double x)", "gcc", Optional.empty(), 0, false, 0, "It is not known here."));
        }
        return all;
    }

    @Test
    void functionsThatWereNotComeToAreCounted() {
        LibraryVerdict ended = LibraryVerdict.of(functions(1, 0), 4);
        assertEquals(
                "1 of 4 were measured; it was ended before 3 of them. Each is a lower bound, unless all inputs were tried.",
                ended.sentence());
        assertTrue(ended.coverage().omissions().endsWith("3 of 4 functions (it was ended before)"));
        LibraryVerdict whole = LibraryVerdict.of(functions(3, 1), 4);
        assertEquals("3 of 4 were measured. Each is a lower bound, unless all inputs were tried.", whole.sentence());
        assertEquals(
                List.of("f0 on gcc (1,000 inputs tried)"),
                whole.coverage().lookedAt().subList(0, 1));
        assertEquals(
                "not looked at: NaN, infinity as an input (their results have no error in ulps), g0 on gcc (it is not known here)",
                whole.coverage().omissions());
        assertEquals(3, whole.measured());
    }
}
