package org.ulpscope.study.internal;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.ulpscope.store.Rows;
import org.ulpscope.study.HuntCause;
import org.ulpscope.study.HuntCauses;

/** Causes as rows. */
public final class HuntCauseRows {
    private HuntCauseRows() {}

    /** Puts these in the place of those that are there, within the transaction that is open. */
    public static void replace(Connection connection, HuntCauses causes) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate("DELETE FROM hunt_cause");
            statement.executeUpdate("DELETE FROM hunt_cause_reason");
        }
        try (PreparedStatement row = connection.prepareStatement(
                "INSERT INTO hunt_cause (class, condition, local, of_inputs, file, line, operation, text, findings,"
                        + " all_findings, good, others) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
            for (HuntCause cause : causes.causes()) {
                row.setString(1, cause.label());
                row.setString(2, cause.condition());
                row.setString(3, cause.local());
                row.setBoolean(4, cause.ofInputs());
                row.setString(5, cause.file());
                row.setInt(6, cause.line());
                row.setString(7, cause.operation());
                row.setString(8, cause.text());
                row.setLong(9, cause.findings());
                row.setLong(10, cause.all());
                row.setLong(11, cause.good());
                row.setLong(12, cause.others());
                row.addBatch();
            }
            row.executeBatch();
        }
        try (PreparedStatement row =
                connection.prepareStatement("INSERT INTO hunt_cause_reason (sentence) VALUES (?)")) {
            for (String reason : causes.reasons()) {
                row.setString(1, reason);
                row.addBatch();
            }
            row.executeBatch();
        }
    }

    /** All of them, in their order. */
    public static HuntCauses read(Connection connection) throws SQLException {
        if (!StudySchema.CAUSES.isIn(connection)) {
            return HuntCauses.NONE;
        }
        List<HuntCause> causes = Rows.query(
                connection,
                "SELECT class, condition, local, of_inputs, file, line, operation, text, findings, all_findings, good,"
                        + " others FROM hunt_cause ORDER BY number",
                row -> new HuntCause(
                        row.getString(1),
                        row.getString(2),
                        row.getString(3),
                        row.getBoolean(4),
                        row.getString(5),
                        row.getInt(6),
                        row.getString(7),
                        row.getString(8),
                        row.getLong(9),
                        row.getLong(10),
                        row.getLong(11),
                        row.getLong(12)));
        return new HuntCauses(
                causes,
                Rows.query(
                        connection, "SELECT sentence FROM hunt_cause_reason ORDER BY number", row -> row.getString(1)));
    }
}
