package org.ulpscope.compare.internal.rows;

import java.math.BigInteger;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.compare.comparison.Disagreement;
import org.ulpscope.numeric.Value;
import org.ulpscope.store.Rows;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.rows.InputColumns;
import org.ulpscope.study.rows.Notation;
import org.ulpscope.study.rows.OutcomeColumns;

/** The disagreements of a comparison as rows. */
final class DisagreementRows {
    private final Connection connection;
    private final StudyDescription study;
    private final List<String> platforms;

    DisagreementRows(Connection connection, StudyDescription study) {
        this.connection = connection;
        this.study = study;
        this.platforms = study.platforms().stream().map(Platform::name).toList();
    }

    /** Adds these to tables that are empty. */
    void insert(List<Disagreement> disagreements) throws SQLException {
        try (PreparedStatement row =
                        connection.prepareStatement("INSERT INTO disagreement VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
                PreparedStatement outcome = connection.prepareStatement(
                        "INSERT INTO disagreement_outcome VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
            for (int i = 0; i < disagreements.size(); i++) {
                Disagreement disagreement = disagreements.get(i);
                bind(row, i + 1, disagreement);
                row.addBatch();
                for (int platform = 0; platform < platforms.size(); platform++) {
                    bind(outcome, i + 1, disagreement, platform);
                    outcome.addBatch();
                }
            }
            row.executeBatch();
            outcome.executeBatch();
        }
    }

    private void bind(PreparedStatement row, long number, Disagreement disagreement) throws SQLException {
        Optional<Value> exact = disagreement.exactBits().map(bits -> new Value(study.resultFormat(), bits));
        row.setLong(1, number);
        row.setInt(2, platforms.indexOf(disagreement.platform()));
        row.setString(3, disagreement.kind());
        InputColumns.write(row, 4, study.slots(), disagreement.inputBits());
        row.setString(7, disagreement.ulps().map(BigInteger::toString).orElse(null));
        row.setString(8, exact.map(Value::bitPattern).orElse(null));
        row.setString(9, exact.map(Value::hexFloat).orElse(null));
        row.setString(10, exact.map(Value::decimal).orElse(null));
    }

    private void bind(PreparedStatement row, long number, Disagreement disagreement, int platform) throws SQLException {
        Outcome outcome = disagreement.outcomes().get(platform);
        row.setLong(1, number);
        row.setInt(2, platform);
        row.setString(3, outcome.label(study.resultFormat()));
        OutcomeColumns.write(row, 4, outcome, study.resultFormat());
        Rows.setOptional(row, 10, disagreement.errors().get(platform));
        row.setBoolean(11, disagreement.closest().contains(platforms.get(platform)));
    }

    /** All of them, in order. */
    List<Disagreement> all() throws SQLException {
        List<Disagreement> disagreements = new ArrayList<>();
        List<Outcome> outcomes = new ArrayList<>();
        List<OptionalDouble> errors = new ArrayList<>();
        List<String> closest = new ArrayList<>();
        Rows.query(
                connection,
                "SELECT d.*, o.* FROM disagreement d JOIN disagreement_outcome o ON o.disagreement = d.number"
                        + " ORDER BY d.number, o.platform",
                row -> {
                    if (row.getBoolean("closest")) {
                        closest.add(platforms.get(outcomes.size()));
                    }
                    outcomes.add(OutcomeColumns.read(row, study.resultFormat()));
                    errors.add(Rows.optional(row, "error_ulps"));
                    if (outcomes.size() == platforms.size()) {
                        disagreements.add(disagreement(row, outcomes, errors, closest));
                        outcomes.clear();
                        errors.clear();
                        closest.clear();
                    }
                    return row;
                });
        return List.copyOf(disagreements);
    }

    private Disagreement disagreement(
            ResultSet row, List<Outcome> outcomes, List<OptionalDouble> errors, List<String> closest)
            throws SQLException {
        return new Disagreement(
                // Column 2 of the first table; the other has a column of the same name.
                platforms.get(row.getInt(2)),
                row.getString("kind"),
                Notation.parseBitsArray(study.slots(), row.getString("input_bits")),
                outcomes,
                Optional.ofNullable(row.getString("ulps")).map(BigInteger::new),
                Optional.ofNullable(row.getString("exact_bits"))
                        .map(bits -> Notation.parseBits(study.resultFormat(), bits)),
                errors,
                closest);
    }
}
