package org.ulpscope.study.internal;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.store.Rows;
import org.ulpscope.study.Census;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.Survey;
import org.ulpscope.study.Survey.Sample;
import org.ulpscope.study.rows.Notation;

/** The survey as rows. */
final class SurveyRows {
    private final Connection connection;
    private final StudyDescription study;

    SurveyRows(Connection connection, StudyDescription study) {
        this.connection = connection;
        this.study = study;
    }

    /** Puts it in the place of the one that is there, within the transaction that is open. */
    void replace(Survey survey) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String table : List.of("survey", "survey_sample", "census_count", "census_part", "census")) {
                statement.executeUpdate("DELETE FROM " + table);
            }
        }
        try (PreparedStatement row = connection.prepareStatement("INSERT INTO survey VALUES (1, ?, ?, ?)")) {
            row.setString(1, survey.method());
            row.setString(2, survey.reason());
            row.setBoolean(3, survey.finished());
            row.executeUpdate();
        }
        insertSamples(survey.samples());
        insertCensuses(survey.censuses());
        insertParts(survey.censuses());
    }

    private void insertSamples(List<Sample> samples) throws SQLException {
        try (PreparedStatement row = connection.prepareStatement("INSERT INTO survey_sample VALUES (?, ?, ?, ?, ?)")) {
            for (int i = 0; i < samples.size(); i++) {
                List<Long> bits = samples.get(i).inputBits();
                row.setInt(1, i);
                row.setString(2, samples.get(i).reason());
                row.setString(3, Notation.bitsArray(study.slots(), bits));
                row.setString(4, Notation.hexArray(study.slots(), bits));
                row.setString(5, Notation.decimalArray(study.slots(), bits));
                row.addBatch();
            }
            row.executeBatch();
        }
    }

    private void insertCensuses(List<Census> censuses) throws SQLException {
        try (PreparedStatement row = connection.prepareStatement("INSERT INTO census VALUES (?, ?, ?, ?, ?)");
                PreparedStatement count = connection.prepareStatement("INSERT INTO census_count VALUES (?, ?, ?, ?)")) {
            for (int i = 0; i < censuses.size(); i++) {
                Census census = censuses.get(i);
                row.setInt(1, i);
                row.setString(2, census.probe());
                row.setLong(3, census.swept());
                row.setBoolean(4, census.complete());
                row.setLong(5, census.elapsed().toMillis());
                row.addBatch();
                int position = 0;
                for (Map.Entry<String, Long> calls : census.counts().entrySet()) {
                    count.setInt(1, i);
                    count.setInt(2, position++);
                    count.setString(3, calls.getKey());
                    count.setLong(4, calls.getValue());
                    count.addBatch();
                }
            }
            row.executeBatch();
            count.executeBatch();
        }
    }

    private void insertParts(List<Census> censuses) throws SQLException {
        try (PreparedStatement row = connection.prepareStatement("INSERT INTO census_part VALUES (?, ?, ?, ?, ?)")) {
            for (int i = 0; i < censuses.size(); i++) {
                for (Census.Part part : censuses.get(i).parts()) {
                    row.setInt(1, i);
                    row.setInt(2, part.slot());
                    row.setInt(3, part.number());
                    row.setString(4, part.kind());
                    row.setLong(5, part.calls());
                    row.addBatch();
                }
            }
            row.executeBatch();
        }
    }

    private List<Census.Part> parts(int census) throws SQLException {
        if (!StudySchema.PARTS.isIn(connection)) {
            return List.of();
        }
        return Rows.query(
                connection,
                "SELECT slot, part, kind, calls FROM census_part WHERE census = ? ORDER BY slot, part, kind",
                row -> new Census.Part(row.getInt(1), row.getInt(2), row.getString(3), row.getLong(4)),
                census);
    }

    /** The survey, if there is one. */
    Optional<Survey> read() throws SQLException {
        if (!StudySchema.CENSUS.isIn(connection)) {
            return Optional.empty();
        }
        List<Sample> samples = Rows.query(
                connection,
                "SELECT input_bits, reason FROM survey_sample ORDER BY number",
                row -> new Sample(Notation.parseBitsArray(study.slots(), row.getString(1)), row.getString(2)));
        List<Census> censuses = Rows.query(
                connection,
                "SELECT position, probe, swept, complete, elapsed_ms FROM census ORDER BY position",
                row -> new Census(
                        row.getString(2),
                        row.getLong(3),
                        row.getBoolean(4),
                        counts(row.getInt(1)),
                        Duration.ofMillis(row.getLong(5)),
                        parts(row.getInt(1))));
        return Rows.query(
                        connection,
                        "SELECT method, reason, finished FROM survey",
                        row -> new Survey(row.getString(1), row.getString(2), row.getBoolean(3), censuses, samples))
                .stream()
                .findFirst();
    }

    private Map<String, Long> counts(int census) throws SQLException {
        Map<String, Long> counts = new LinkedHashMap<>();
        Rows.query(
                connection,
                "SELECT kind, calls FROM census_count WHERE census = ? ORDER BY position",
                row -> counts.put(row.getString(1), row.getLong(2)),
                census);
        return counts;
    }
}
