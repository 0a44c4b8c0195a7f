package org.ulpscope.study.internal;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.ulpscope.store.Rows;
import org.ulpscope.study.FreshInput;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.rows.Notation;

/** Fresh inputs as rows. */
final class FreshInputRows {
    private final Connection connection;
    private final StudyDescription study;

    FreshInputRows(Connection connection, StudyDescription study) {
        this.connection = connection;
        this.study = study;
    }

    /** Puts these in the place of those that are there, within the transaction that is open. */
    void replace(List<FreshInput> inputs) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate("DELETE FROM fresh_input");
        }
        try (PreparedStatement row =
                connection.prepareStatement("INSERT INTO fresh_input (input_bits, good) VALUES (?, ?)")) {
            for (FreshInput input : inputs) {
                row.setString(1, Notation.bitsArray(study.slots(), input.inputBits()));
                row.setBoolean(2, input.good());
                row.addBatch();
            }
            row.executeBatch();
        }
    }

    /** All of them, in the order in which they were drawn. */
    List<FreshInput> all() throws SQLException {
        if (!StudySchema.FRESH.isIn(connection)) {
            return List.of();
        }
        return Rows.query(
                connection,
                "SELECT input_bits, good FROM fresh_input ORDER BY number",
                row -> new FreshInput(Notation.parseBitsArray(study.slots(), row.getString(1)), row.getBoolean(2)));
    }
}
