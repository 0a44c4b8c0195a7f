package org.ulpscope.study.rows;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import org.ulpscope.model.InputSlot;

/** The three columns in which an input stands, in this order: its bits, hex floats and decimals; empty arrays for no input. */
public final class InputColumns {
    private InputColumns() {}

    /** @param slots the inputs of the kernel */
    public static void write(PreparedStatement insert, int first, List<InputSlot> slots, List<Long> inputBits)
            throws SQLException {
        List<InputSlot> written = inputBits.isEmpty() ? List.of() : slots;
        insert.setString(first, Notation.bitsArray(written, inputBits));
        insert.setString(first + 1, Notation.hexArray(written, inputBits));
        insert.setString(first + 2, Notation.decimalArray(written, inputBits));
    }
}
