package org.ulpscope.tune.study.content;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.tune.place.RunPlace;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Verdict;

class ConfirmationTest {
    private static Confirmation confirmation(double fom, double low, double high) {
        PrecisionVector vector = new PrecisionVector(List.of());
        return new Confirmation(
                new Evaluation(vector, Verdict.VALID, 12, -1, fom, low, high, 7, "", "program"), 1, "a diff");
    }

    @Test
    void whatDiffersByLessThanItsIntervalIsNotFaster() {
        assertFalse(confirmation(1.006, 0.96, 1.08).isFaster(RunPlace.MACHINE));
        assertTrue(confirmation(1.06, 1.01, 1.08).isFaster(RunPlace.MACHINE));
    }
}
