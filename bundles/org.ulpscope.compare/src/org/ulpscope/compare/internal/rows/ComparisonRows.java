package org.ulpscope.compare.internal.rows;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.compare.comparison.Accuracy;
import org.ulpscope.compare.comparison.ClassCount;
import org.ulpscope.compare.comparison.ComparedInputCounts;
import org.ulpscope.compare.comparison.ComparisonReport;
import org.ulpscope.compare.comparison.DifferenceCount;
import org.ulpscope.compare.comparison.PairComparison;
import org.ulpscope.store.Rows;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.rows.InputColumns;
import org.ulpscope.study.rows.Notation;

/** What a comparison found out, as rows. */
public final class ComparisonRows {
    private static final List<String> TABLES =
            List.of("comparison", "difference", "class_pair", "disagreement_outcome", "disagreement", "accuracy");

    private final Connection connection;
    private final StudyDescription study;
    private final List<String> platforms;

    public ComparisonRows(Connection connection, StudyDescription study) {
        this.connection = connection;
        this.study = study;
        this.platforms = study.platforms().stream().map(Platform::name).toList();
    }

    /** What a comparison has found out so far; empty for studies of other questions, and before there is anything. */
    public static Optional<ComparisonReport> of(StudyReader study) {
        return study.get((connection, description) -> new ComparisonRows(connection, description).read());
    }

    /** Puts it in the place of what is there, within the transaction that is open. */
    public void replace(ComparisonReport report) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String table : TABLES) {
                statement.executeUpdate("DELETE FROM " + table);
            }
        }
        insert(report.coverage());
        for (PairComparison pair : report.pairs()) {
            insertDifferences(pair);
            insertMatrix(pair);
        }
        new DisagreementRows(connection, study).insert(report.disagreements());
        insertAccuracies(report.accuracies());
    }

    private void insert(ComparedInputCounts coverage) throws SQLException {
        try (PreparedStatement row = connection.prepareStatement("INSERT INTO comparison VALUES (1, ?, ?, ?, ?, ?)")) {
            row.setDouble(1, coverage.domain());
            row.setLong(2, coverage.planned());
            row.setLong(3, coverage.swept());
            row.setBoolean(4, coverage.exhaustive());
            row.setLong(5, coverage.trials());
            row.executeUpdate();
        }
    }

    private void insertDifferences(PairComparison pair) throws SQLException {
        try (PreparedStatement row = connection.prepareStatement("INSERT INTO difference VALUES (?, ?, ?, ?, ?)")) {
            for (int i = 0; i < pair.differences().size(); i++) {
                DifferenceCount difference = pair.differences().get(i);
                row.setInt(1, platforms.indexOf(pair.platform()));
                row.setInt(2, i);
                row.setString(3, difference.kind());
                row.setBoolean(4, difference.disagreement());
                row.setLong(5, difference.inputs());
                row.addBatch();
            }
            row.executeBatch();
        }
    }

    private void insertMatrix(PairComparison pair) throws SQLException {
        try (PreparedStatement row =
                connection.prepareStatement("INSERT INTO class_pair VALUES (?, ?, ?, ?, ?, ?, ?, ?)")) {
            for (int i = 0; i < pair.matrix().size(); i++) {
                ClassCount cell = pair.matrix().get(i);
                row.setInt(1, platforms.indexOf(pair.platform()));
                row.setInt(2, i);
                row.setString(3, cell.referenceClass());
                row.setString(4, cell.platformClass());
                row.setLong(5, cell.inputs());
                InputColumns.write(row, 6, study.slots(), cell.example());
                row.addBatch();
            }
            row.executeBatch();
        }
    }

    private void insertAccuracies(List<Accuracy> accuracies) throws SQLException {
        try (PreparedStatement row =
                connection.prepareStatement("INSERT INTO accuracy VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
            for (Accuracy accuracy : accuracies) {
                row.setInt(1, platforms.indexOf(accuracy.platform()));
                row.setLong(2, accuracy.inputs());
                row.setLong(3, accuracy.correct());
                row.setLong(4, accuracy.incomparable());
                Rows.setOptional(row, 5, accuracy.meanError());
                Rows.setOptional(row, 6, accuracy.maxError());
                InputColumns.write(row, 7, study.slots(), accuracy.worstInput());
                row.addBatch();
            }
            row.executeBatch();
        }
    }

    /** What is there; empty in a study that has nothing of the kind. */
    public Optional<ComparisonReport> read() throws SQLException {
        if (!ComparisonTables.TABLES.isIn(connection)) {
            return Optional.empty();
        }
        List<ComparedInputCounts> coverage =
                Rows.query(connection, "SELECT * FROM comparison", ComparisonRows::coverage);
        return coverage.isEmpty()
                ? Optional.empty()
                : Optional.of(new ComparisonReport(
                        coverage.getFirst(),
                        pairs(),
                        new DisagreementRows(connection, study).all(),
                        Rows.query(connection, "SELECT * FROM accuracies", this::accuracy)));
    }

    private static ComparedInputCounts coverage(ResultSet row) throws SQLException {
        return new ComparedInputCounts(
                row.getDouble("domain"),
                row.getLong("planned"),
                row.getLong("swept"),
                row.getBoolean("exhaustive"),
                row.getLong("trials"));
    }

    private List<PairComparison> pairs() throws SQLException {
        List<PairComparison> pairs = new ArrayList<>();
        for (String platform : platforms.subList(1, platforms.size())) {
            pairs.add(new PairComparison(
                    platforms.getFirst(),
                    platform,
                    Rows.query(
                            connection,
                            "SELECT * FROM differences WHERE platform = ?",
                            row -> new DifferenceCount(
                                    row.getString("kind"), row.getBoolean("disagreement"), row.getLong("inputs")),
                            platform),
                    Rows.query(
                            connection,
                            "SELECT * FROM class_pairs WHERE platform = ?",
                            row -> new ClassCount(
                                    row.getString("reference_class"),
                                    row.getString("class"),
                                    row.getLong("inputs"),
                                    Notation.parseOptionalBitsArray(study.slots(), row.getString("example_bits"))),
                            platform)));
        }
        return pairs;
    }

    private Accuracy accuracy(ResultSet row) throws SQLException {
        return new Accuracy(
                row.getString("platform"),
                row.getLong("inputs"),
                row.getLong("correct"),
                row.getLong("incomparable"),
                Rows.optional(row, "mean_error_ulps"),
                Rows.optional(row, "max_error_ulps"),
                Notation.parseOptionalBitsArray(study.slots(), row.getString("worst_bits")));
    }
}
