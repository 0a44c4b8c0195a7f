package org.ulpscope.worker.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ColumnLayoutTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 7, 1000, 65_536})
    void givesEveryColumnRoomOfItsOwn(int capacity) {
        List<Integer> slots = List.of(8, 2, 4, 8, 2);
        ColumnLayout layout = new ColumnLayout(slots, 4, capacity);
        List<long[]> columns = new ArrayList<>();
        for (int buffer = 0; buffer < ColumnLayout.BUFFERS; buffer++) {
            for (int slot = 0; slot < slots.size(); slot++) {
                columns.add(new long[] {layout.inputs(buffer, slot), (long) slots.get(slot) * capacity});
            }
            columns.add(new long[] {layout.outputs(buffer), 4L * capacity});
            columns.add(new long[] {layout.flags(buffer), capacity});
        }
        long end = 0;
        for (long[] column : columns) {
            assertTrue(column[0] >= end);
            assertEquals(0, column[0] % 64);
            end = column[0] + column[1];
        }
        assertTrue(end <= layout.size());
    }

    @Test
    void allowsFunctionsWithoutParameters() {
        ColumnLayout layout = new ColumnLayout(List.of(), 8, 10);
        assertEquals(0, layout.outputs(0));
        assertTrue(layout.flags(0) >= 80);
    }
}
