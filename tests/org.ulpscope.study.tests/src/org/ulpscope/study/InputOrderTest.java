package org.ulpscope.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.IntegerFormat;

/** Which of two inputs is the better example. */
class InputOrderTest {
    private static InputSlot slot(String name) {
        FloatFormat format = FloatFormat.FP64;
        return new InputSlot(name, format, format.minOrdinal(), format.maxOrdinal(), true, true, true, true);
    }

    private static List<Long> bits(double... numbers) {
        return DoubleStream.of(numbers).mapToObj(Double::doubleToRawLongBits).toList();
    }

    private static void assertAscending(InputOrder order, List<List<Long>> simplestFirst) {
        List<List<Long>> shuffled = new ArrayList<>(simplestFirst);
        Collections.shuffle(shuffled, new Random(3));
        shuffled.sort(order);
        assertEquals(simplestFirst, shuffled);
    }

    @Test
    void zeroComesBeforeOneAndFewDigitsBeforeManyAndSpecialValuesLast() {
        assertAscending(
                new InputOrder(List.of(slot("x"))),
                DoubleStream.of(
                                0,
                                1,
                                2,
                                3,
                                -0.0 - 1,
                                800,
                                0.5,
                                12,
                                711,
                                1e-160,
                                710.5,
                                8.844499542488092e-284,
                                5e-324,
                                Double.POSITIVE_INFINITY,
                                Double.NEGATIVE_INFINITY)
                        .mapToObj(InputOrderTest::bits)
                        .toList());
    }

    @Test
    void fewInputsThatAreNotZeroComeBeforeMany() {
        assertAscending(
                new InputOrder(List.of(slot("x"), slot("y"))),
                List.of(bits(0, 0), bits(0, 1), bits(1, 0), bits(1, 1), bits(1, 2), bits(1, 12), bits(1e300, 1e-300)));
    }

    @Test
    void integersHaveTheSameOrder() {
        IntegerFormat format = IntegerFormat.INT32;
        assertAscending(
                new InputOrder(List.of(new InputSlot(
                        "n", format, format.minOrdinal(), format.maxOrdinal(), false, true, false, false))),
                List.of(List.of(0L), List.of(1L), List.of(2L), List.of(100L), List.of(12L), List.of(2147483647L)));
    }
}
