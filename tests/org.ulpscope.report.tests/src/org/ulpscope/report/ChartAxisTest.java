package org.ulpscope.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class ChartAxisTest {
    @Test
    void ticksAreRoundAndInside() {
        ChartAxis axis = new ChartAxis("speed-up", 0.93, 1.61, false);
        assertEquals(List.of("1", "1.1", "1.2", "1.3", "1.4", "1.5", "1.6"), texts(axis));
        assertEquals(List.of("-2", "-1", "0", "1", "2"), texts(new ChartAxis("y", -2.5, 2.5, false)));
    }

    @Test
    void aLogarithmicAxisHasPowersOfTen() {
        ChartAxis axis = ChartAxis.powers("error", List.of(3e-9, 2e-7));
        assertEquals(List.of("1e-09", "1e-08", "1e-07", "1e-06"), texts(axis));
        assertEquals(0, axis.place(1e-9), 1e-12);
        assertEquals(1, axis.place(1e-6), 1e-12);
    }

    @Test
    void oneValueAloneHasRoomAroundIt() {
        ChartAxis axis = ChartAxis.over("errors", List.of(3.0));
        assertTrue(axis.from() < 3 && axis.to() > 3, axis.toString());
        assertEquals(0.5, axis.place(3), 1e-12);
    }

    private static List<String> texts(ChartAxis axis) {
        return axis.ticks().stream().map(ShortNumber::of).toList();
    }
}
