package org.ulpscope.study.rows;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import org.ulpscope.model.InputSlot;
import org.ulpscope.study.StudyDescription;

/** The three columns in which an input stands, in this order: its bits, hex floats and decimals; empty arrays for no input. */
public final class InputColumns {
    private InputColumns() {}

    public static void write(PreparedStatement insert, int first, StudyDescription study, List<Long> inputBits)
            throws SQLException {
        List<InputSlot> slots = inputBits.isEmpty() ? List.of() : study.slots();
        insert.setString(first, Notation.bitsArray(slots, inputBits));
        insert.setString(first + 1, Notation.hexArray(slots, inputBits));
        insert.setString(first + 2, Notation.decimalArray(slots, inputBits));
    }
}
