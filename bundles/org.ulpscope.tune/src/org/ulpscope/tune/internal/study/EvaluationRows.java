package org.ulpscope.tune.internal.study;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.ulpscope.study.store.Rows;
import org.ulpscope.tune.study.StoredEvaluation;

/** Evaluations as rows. */
public final class EvaluationRows {
    private EvaluationRows() {}

    public static void append(Connection connection, StoredEvaluation stored) throws SQLException {
        Statements.insert(
                connection,
                "evaluation",
                EvaluationColumns.around(
                        List.of(stored.number(), stored.search(), stored.position()),
                        stored.evaluation(),
                        stored.score(),
                        stored.elapsed().toMillis()));
    }

    public static List<StoredEvaluation> since(Connection connection, long first) throws SQLException {
        return Rows.query(
                connection, "SELECT * FROM evaluation WHERE number >= ? ORDER BY number", EvaluationRows::row, first);
    }

    public static List<StoredEvaluation> ofSearch(Connection connection, int search) throws SQLException {
        return Rows.query(
                connection, "SELECT * FROM evaluation WHERE search = ? ORDER BY position", EvaluationRows::row, search);
    }

    private static StoredEvaluation row(ResultSet row) throws SQLException {
        return new StoredEvaluation(
                row.getLong("number"),
                row.getInt("search"),
                row.getInt("position"),
                EvaluationColumns.read(row),
                row.getDouble("score"),
                Duration.ofMillis(row.getLong("elapsed_ms")));
    }
}
