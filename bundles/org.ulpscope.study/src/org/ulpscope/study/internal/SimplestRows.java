package org.ulpscope.study.internal;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.store.Rows;
import org.ulpscope.study.Simplest;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.rows.Notation;
import org.ulpscope.study.rows.OutcomeColumns;

/** The simplest inputs as rows, and what inputs that no trial had give on the platforms. */
final class SimplestRows {
    private final Connection connection;
    private final StudyDescription study;

    SimplestRows(Connection connection, StudyDescription study) {
        this.connection = connection;
        this.study = study;
    }

    /** Puts these in the place of all that are there, within the transaction that is open. */
    void replace(List<Simplest> simplest) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate("DELETE FROM simplest");
        }
        List<String> platforms = study.platforms().stream().map(Platform::name).toList();
        try (PreparedStatement row = connection.prepareStatement("INSERT INTO simplest VALUES (?, ?, ?, ?, ?)")) {
            for (Simplest one : simplest) {
                row.setInt(1, platforms.indexOf(one.platform()));
                row.setString(2, one.label());
                row.setBoolean(3, one.plain());
                row.setLong(4, one.finding());
                if (one.border().isPresent()) {
                    row.setLong(5, one.border().getAsLong());
                } else {
                    row.setNull(5, Types.BIGINT);
                }
                row.addBatch();
            }
            row.executeBatch();
        }
    }

    /** Stores what inputs give, by the position of the platform. */
    void addOutcomes(Map<List<Long>, List<Outcome>> outcomes) throws SQLException {
        try (PreparedStatement row = connection.prepareStatement(
                "INSERT OR REPLACE INTO found_outcome VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
            for (Map.Entry<List<Long>, List<Outcome>> input : outcomes.entrySet()) {
                for (int platform = 0; platform < input.getValue().size(); platform++) {
                    Outcome outcome = input.getValue().get(platform);
                    row.setString(1, Notation.bitsArray(study.slots(), input.getKey()));
                    row.setInt(2, platform);
                    row.setString(3, outcome.label(study.resultFormat()));
                    OutcomeColumns.write(row, 4, outcome, study.resultFormat());
                    row.addBatch();
                }
            }
            row.executeBatch();
        }
    }

    /** What inputs give, by the position of the platform. */
    Map<List<Long>, List<Outcome>> outcomes() throws SQLException {
        Map<List<Long>, List<Outcome>> outcomes = new HashMap<>();
        if (StudySchema.SIMPLEST.isIn(connection)) {
            Rows.query(
                    connection,
                    "SELECT input_bits, " + OutcomeColumns.NAMES + " FROM found_outcome ORDER BY input_bits, platform",
                    row -> outcomes.computeIfAbsent(
                                    Notation.parseBitsArray(study.slots(), row.getString("input_bits")),
                                    bits -> new ArrayList<>())
                            .add(OutcomeColumns.read(row, study.resultFormat())));
        }
        return outcomes;
    }

    /** All of them; none where nobody looked for them. */
    List<Simplest> all() throws SQLException {
        if (!StudySchema.SIMPLEST.isIn(connection)) {
            return List.of();
        }
        return Rows.query(
                connection,
                "SELECT p.name, s.class, s.plain, s.finding, s.border FROM simplest s"
                        + " JOIN platform p ON p.position = s.platform ORDER BY s.platform, s.class, s.plain",
                SimplestRows::simplest);
    }

    private static Simplest simplest(ResultSet row) throws SQLException {
        long border = row.getLong(5);
        OptionalLong optional = row.wasNull() ? OptionalLong.empty() : OptionalLong.of(border);
        return new Simplest(row.getString(1), row.getString(2), row.getBoolean(3), row.getLong(4), optional);
    }
}
