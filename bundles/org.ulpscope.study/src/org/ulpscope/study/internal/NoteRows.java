package org.ulpscope.study.internal;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.ulpscope.store.Rows;
import org.ulpscope.store.StoreFormat;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyNote;
import org.ulpscope.study.rows.Notation;

/** Notes as rows. */
public final class NoteRows {
    /** The files that have them. */
    public static final StoreFormat FORMAT = StudySchema.FORMAT;

    private final Connection connection;
    private final StudyDescription study;

    public NoteRows(Connection connection, StudyDescription study) {
        this.connection = connection;
        this.study = study;
    }

    /** Adds notes, within the transaction that is open. */
    public void append(List<StudyNote> notes) throws SQLException {
        try (PreparedStatement row = connection.prepareStatement(
                "INSERT INTO note (written, text, input_bits, input_hex, input_decimal) VALUES (?, ?, ?, ?, ?)")) {
            for (StudyNote note : notes) {
                row.setString(1, note.written().toString());
                row.setString(2, note.text());
                row.setString(3, Notation.bitsArray(study.slots(), note.inputBits()));
                row.setString(4, Notation.hexArray(study.slots(), note.inputBits()));
                row.setString(5, Notation.decimalArray(study.slots(), note.inputBits()));
                row.addBatch();
            }
            row.executeBatch();
        }
    }

    /** All notes, in the order in which they were kept. */
    List<StudyNote> all() throws SQLException {
        if (!StudySchema.NOTES.isIn(connection)) {
            return List.of();
        }
        return Rows.query(
                connection,
                "SELECT written, text, input_bits FROM note ORDER BY number",
                row -> new StudyNote(
                        Instant.parse(row.getString(1)),
                        row.getString(2),
                        Notation.parseBitsArray(study.slots(), row.getString(3))));
    }
}
