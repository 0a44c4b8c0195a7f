package org.ulpscope.study.internal;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.store.Rows;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyTrial;
import org.ulpscope.study.rows.Notation;
import org.ulpscope.study.rows.OutcomeColumns;

/** Trials with their outcomes and tallies as rows. */
public final class TrialRows {
    private final Connection connection;
    private final StudyDescription study;

    public TrialRows(Connection connection, StudyDescription study) {
        this.connection = connection;
        this.study = study;
    }

    /** Adds trials, within the transaction that is open. */
    void append(List<StudyTrial> trials) throws SQLException {
        Map<List<Object>, Long> hits = new HashMap<>();
        try (PreparedStatement trialRow = connection.prepareStatement("INSERT INTO trial VALUES (?, ?, ?, ?, ?, ?)");
                PreparedStatement outcomeRow =
                        connection.prepareStatement("INSERT INTO outcome VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
            for (StudyTrial trial : trials) {
                if (trial.outcomes().size() != study.platforms().size()) {
                    throw new IllegalArgumentException("Trial " + trial.number() + " has "
                            + trial.outcomes().size() + " outcomes on "
                            + study.platforms().size() + " platforms");
                }
                bind(trialRow, trial);
                trialRow.addBatch();
                for (int platform = 0; platform < trial.outcomes().size(); platform++) {
                    Outcome outcome = trial.outcomes().get(platform);
                    String label = outcome.label(study.resultFormat());
                    outcomeRow.setLong(1, trial.number());
                    outcomeRow.setInt(2, platform);
                    outcomeRow.setString(3, label);
                    OutcomeColumns.write(outcomeRow, 4, outcome, study.resultFormat());
                    outcomeRow.addBatch();
                    hits.merge(List.of(platform, label), 1L, Long::sum);
                }
            }
            trialRow.executeBatch();
            outcomeRow.executeBatch();
        }
        tally(hits);
    }

    private void bind(PreparedStatement row, StudyTrial trial) throws SQLException {
        row.setLong(1, trial.number());
        row.setString(2, trial.goal().orElse(null));
        row.setString(3, trial.reason());
        row.setString(4, Notation.bitsArray(study.slots(), trial.inputBits()));
        row.setString(5, Notation.hexArray(study.slots(), trial.inputBits()));
        row.setString(6, Notation.decimalArray(study.slots(), trial.inputBits()));
    }

    private void tally(Map<List<Object>, Long> hits) throws SQLException {
        try (PreparedStatement row = connection.prepareStatement(
                "INSERT INTO tally VALUES (?, ?, ?) ON CONFLICT (platform, class) DO UPDATE SET hits = hits + excluded.hits")) {
            for (Map.Entry<List<Object>, Long> entry : hits.entrySet()) {
                row.setObject(1, entry.getKey().get(0));
                row.setObject(2, entry.getKey().get(1));
                row.setLong(3, entry.getValue());
                row.addBatch();
            }
            row.executeBatch();
        }
    }

    /** At most {@code most} trials from number {@code first} on. */
    public List<StudyTrial> from(long first, int most) throws SQLException {
        String sql = "SELECT number, goal, reason, input_bits, platform, " + OutcomeColumns.NAMES
                + " FROM (SELECT * FROM trial WHERE number >= ? ORDER BY number LIMIT ?) t"
                + " LEFT JOIN outcome o ON o.trial = t.number ORDER BY number, platform";
        List<StudyTrial> trials = new ArrayList<>();
        List<Outcome> outcomes = new ArrayList<>();
        Rows.query(
                connection,
                sql,
                row -> {
                    outcomes.add(OutcomeColumns.read(row, study.resultFormat()));
                    if (outcomes.size() == study.platforms().size()) {
                        trials.add(trial(row, outcomes));
                        outcomes.clear();
                    }
                    return row;
                },
                first,
                most);
        return List.copyOf(trials);
    }

    private StudyTrial trial(ResultSet row, List<Outcome> outcomes) throws SQLException {
        return new StudyTrial(
                row.getLong("number"),
                Notation.parseBitsArray(study.slots(), row.getString("input_bits")),
                outcomes,
                Optional.ofNullable(row.getString("goal")),
                row.getString("reason"));
    }
}
