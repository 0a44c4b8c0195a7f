package org.ulpscope.bound.internal.study;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;

/** A value in three columns: its bits, as a hex float, as a decimal. */
final class ValueColumns {
    private static final int COUNT = 3;

    private ValueColumns() {}

    /** NULL thrice where there is none. */
    static List<Object> of(Optional<Value> value) {
        List<Object> columns = new ArrayList<>(Collections.nCopies(COUNT, null));
        value.ifPresent(known -> {
            columns.set(0, known.bitPattern());
            columns.set(1, known.hexFloat());
            columns.set(2, known.decimal());
        });
        return columns;
    }

    static Value read(Format format, String bits) {
        return new Value(format, Long.parseUnsignedLong(bits, 16));
    }

    /** @param bits null where there is none */
    static Optional<Value> readOptional(Format format, String bits) {
        return Optional.ofNullable(bits).map(digits -> read(format, digits));
    }
}
