package org.ulpscope.charts.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import org.jfree.chart.axis.TickUnit;
import org.junit.jupiter.api.Test;
import org.ulpscope.charts.internal.NumberTicks;

class NumberTicksTest {
    private final NumberTicks ticks = new NumberTicks();

    @Test
    void neighbouringTicksHaveDifferentLabelsHoweverNearTheyAre() {
        for (double spread : new double[] {1e-12, 1e-9, 1e-7, 1e-3, 1, 1e5, 1e12}) {
            TickUnit unit = ticks.getCeilingTickUnit(spread / 5);
            for (double around : new double[] {0, 1, -3, 1e-6}) {
                double first = Math.rint(around / unit.getSize());
                assertEquals(
                        5,
                        IntStream.range(0, 5)
                                .mapToObj(i -> unit.valueToString((first + i) * unit.getSize()))
                                .distinct()
                                .count(),
                        "around " + around + " every " + unit.getSize());
            }
        }
    }

    @Test
    void labelsAreShortWhereTheNumbersAre() {
        assertEquals("0.5", ticks.getCeilingTickUnit(0.3).valueToString(0.5));
        assertEquals("1.00000002", ticks.getCeilingTickUnit(2e-8).valueToString(1.00000002));
        assertEquals("2e-12", ticks.getCeilingTickUnit(1e-12).valueToString(2e-12));
        assertEquals("3e9", ticks.getCeilingTickUnit(1e9).valueToString(3e9));
        assertEquals("0", ticks.getCeilingTickUnit(1e-7).valueToString(-1e-22));
    }

    @Test
    void unitsGrowByOneTwoFive() {
        TickUnit unit = ticks.getCeilingTickUnit(0.1);
        for (double expected : new double[] {0.2, 0.5, 1, 2, 5, 10}) {
            unit = ticks.getLargerTickUnit(unit);
            assertEquals(expected, unit.getSize(), expected * 1e-12);
        }
    }
}
