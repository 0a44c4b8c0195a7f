package org.ulpscope.search.map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SharedInputsTest {
    private static final int STRIDE = 16;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8, 9, 15, 16, 17, 24, 25, 32, 33, 100})
    void eachCellSharesAnInputOfTheRunThatIsNear(int cells) {
        SharedInputs inputs = SharedInputs.of(new CellRun(1000, cells), STRIDE);
        assertEquals(0, inputs.of(0));
        assertEquals(inputs.count() - 1, inputs.of(cells - 1));
        for (int cell = 0; cell < cells; cell++) {
            int of = inputs.middle() + inputs.of(cell) * STRIDE;
            assertTrue(of < cells, "the input of cell " + cell + " is of cell " + of);
            assertTrue(Math.abs(of - cell) < STRIDE, "the input of cell " + cell + " is of cell " + of);
        }
    }
}
