package org.ulpscope.search.fresh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.search.Point;

class FreshInputsTest {
    private static final List<InputSlot> SLOTS = InputSlot.of(Signature.parse("double f(double x, float y)"));

    @Test
    void halfOfThemAreOrdinaryNumbersAndHalfAnyNumbers() {
        List<Point> drawn = FreshInputs.draw(SLOTS, 1000, 7);
        assertEquals(1000, drawn.size());
        long ordinary = drawn.stream()
                .mapToDouble(point -> Math.abs(Double.longBitsToDouble(point.bits(0))))
                .filter(x -> x >= 0x1p-10 && x <= 0x1p10)
                .count();
        assertTrue(ordinary >= 500 && ordinary < 550, "ordinary: " + ordinary);
        assertTrue(drawn.stream().anyMatch(point -> Double.longBitsToDouble(point.bits(0)) > 1e100));
        assertTrue(drawn.stream().anyMatch(point -> Double.longBitsToDouble(point.bits(0)) < 0));
    }

    @Test
    void theSameSeedDrawsTheSameInputs() {
        assertEquals(FreshInputs.draw(SLOTS, 100, 7), FreshInputs.draw(SLOTS, 100, 7));
        assertNotEquals(FreshInputs.draw(SLOTS, 100, 7), FreshInputs.draw(SLOTS, 100, 8));
    }

    @Test
    void noneIsOutsideOfTheDomain() {
        InputSlot narrow = new InputSlot(
                "x",
                FloatFormat.FP64,
                FloatFormat.FP64.ordinal(Double.doubleToRawLongBits(1e7)),
                FloatFormat.FP64.ordinal(Double.doubleToRawLongBits(1e8)),
                true,
                true,
                false,
                false);
        for (Point point : FreshInputs.draw(List.of(narrow), 1000, 1)) {
            double x = Double.longBitsToDouble(point.bits(0));
            assertTrue(x >= 1e7 && x <= 1e8, "x = " + x);
        }
    }
}
