package org.ulpscope.compare.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.signature.Signature;

/** Which inputs the numbers of a source make. */
class LiteralInputsTest {
    private static List<Double> doubles(String text) {
        return LiteralInputs.of(List.of(text), InputSlot.of(Signature.parse("double f(double x)"))).stream()
                .map(input -> Double.longBitsToDouble(input.getFirst()))
                .toList();
    }

    @Test
    void aNumberIsThereWithItsNeighboursAndWithTheOtherSign() {
        List<Double> inputs = doubles("return x < 0x1.8p+3 ? 1.5e2f : x1 + a.y3;");
        for (double number : new double[] {12, 150}) {
            assertTrue(
                    inputs.containsAll(
                            List.of(number, Math.nextUp(number), Math.nextDown(number), -number, (12.0 + 150.0) / 2)),
                    inputs::toString);
        }
        assertFalse(inputs.contains(1.0) || inputs.contains(3.0), inputs::toString);
    }

    @Test
    void theMiddleOfTwoNumbersIsThatOfTheirValues() {
        assertTrue(doubles("x > 1.234e5 && x < 1.235e5").contains(1.2345e5));
        assertEquals(List.of(), doubles("return x;"));
    }

    @Test
    void integersTakeWholeNumbersAndTheDomainIsKept() {
        List<InputSlot> slots = InputSlot.of(Signature.parse("double f(int n, double x)"));
        List<List<Long>> inputs = LiteralInputs.of(List.of("n == 77 || x > 0.5"), slots);
        assertTrue(inputs.contains(List.of(77L, Double.doubleToRawLongBits(1))), inputs::toString);
        assertTrue(inputs.contains(List.of(1L, Double.doubleToRawLongBits(0.5))), inputs::toString);
    }
}
