package org.ulpscope.gcn;

import java.util.List;

/**
 * A variable or a table.
 *
 * @param name its name
 * @param alignment in bytes
 * @param constant whether it never changes
 * @param data what it holds at first
 */
public record DataObject(String name, int alignment, boolean constant, List<Datum> data) {
    public DataObject {
        data = List.copyOf(data);
    }

    /** What stands in a row of bytes. */
    public sealed interface Datum {
        /** An integer of so many bytes, 1 to 8. */
        record Number(int bytes, long value) implements Datum {}

        /** The address of what a symbol names, and some bytes further. */
        record Address(String symbol, long addend) implements Datum {
            @Override
            public int bytes() {
                return Long.BYTES;
            }
        }

        /** So many bytes of 0. */
        record Zeros(int bytes) implements Datum {}

        int bytes();
    }

    /** Its size. */
    public int bytes() {
        return data.stream().mapToInt(Datum::bytes).sum();
    }
}
