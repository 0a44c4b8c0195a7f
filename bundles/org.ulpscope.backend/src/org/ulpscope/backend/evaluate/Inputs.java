package org.ulpscope.backend.evaluate;

import java.util.List;

/**
 * Inputs of many calls, by column: one column a slot (a scalar parameter or an element of an array parameter), one row a call. Values are bits
 * of the slot's format, right-aligned.
 *
 * @param columns the columns, all at least {@code count} long; they are not copied, and whoever hands them over changes them no more
 * @param count number of calls
 */
public record Inputs(List<long[]> columns, int count) {
    public Inputs {
        columns = List.copyOf(columns);
        for (long[] column : columns) {
            if (column.length < count) {
                throw new IllegalArgumentException(
                        "A column has " + column.length + " rows; " + count + " are asked for");
            }
        }
    }

    /** Bits that call {@code row} passes in slot {@code slot}. */
    public long bits(int slot, int row) {
        return columns.get(slot)[row];
    }
}
