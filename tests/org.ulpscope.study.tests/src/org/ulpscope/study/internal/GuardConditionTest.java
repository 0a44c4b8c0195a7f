package org.ulpscope.study.internal;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

class GuardConditionTest {
    private static boolean holds(String condition, double x, double y) {
        return new GuardCondition(condition).holds(Map.of("x", Value.of(x), "y", Value.of(y), "a[0]", Value.of(x)));
    }

    @Test
    void boxesAreShutOut() {
        String box = "!(x >= 0x1p+3 && fabs(y) <= 0x1p+1) && !(a[0] == 0)";
        assertFalse(holds(box, 8, -2));
        assertTrue(holds(box, 7, -2));
        assertTrue(holds(box, 8, -3));
        assertFalse(holds(box, -0.0, 0));
    }

    @Test
    void relationsAreComputedAsCDoes() {
        assertTrue(holds("!(x + y > 0x1.62e42fefa39efp+9)", 700, 9));
        assertFalse(holds("!(x + y > 0x1.62e42fefa39efp+9)", 700, 10));
        assertTrue(holds("x * y / x - -y == 0x1p+2 || 0", 3, 2));
        Map<String, Value> narrow =
                Map.of("x", Value.parse("16777216", FloatFormat.FP32), "y", Value.parse("1", FloatFormat.FP32));
        assertTrue(new GuardCondition("x + y == 0x1p+24f").holds(narrow));
        assertTrue(
                new GuardCondition("x + y != 0x1.000001p+24").holds(Map.of("x", Value.of(0x1p24), "y", Value.of(2))));
    }

    @Test
    void aNaNFailsComparisonsAndPassesTheirDenial() {
        assertFalse(holds("fabs(x) <= 0x1p+3", Double.NaN, 0));
        assertTrue(holds("!(x >= 0x1p+3)", Double.NaN, 0));
    }

    @Test
    void whatIsNoConditionIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> holds("x >", 1, 1));
        assertThrows(IllegalArgumentException.class, () -> holds("z > 0", 1, 1));
    }
}
