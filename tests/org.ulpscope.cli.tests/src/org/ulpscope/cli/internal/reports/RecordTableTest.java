package org.ulpscope.cli.internal.reports;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** What a person is told below the largest errors. */
class RecordTableTest {
    @Test
    void functionsThatWereNotComeToAreCounted() {
        assertEquals(
                "1 of 4 were measured; it was ended before 3 of them. Each is a lower bound, unless all inputs were tried.",
                RecordTable.summary(1, 1, 4));
        assertEquals(
                "3 of 4 were measured. Each is a lower bound, unless all inputs were tried.",
                RecordTable.summary(3, 4, 4));
    }
}
