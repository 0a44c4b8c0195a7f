package org.ulpscope.tune.internal.study;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.ulpscope.store.Rows;
import org.ulpscope.store.Statements;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.study.content.StoredEvaluation;

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
        return read(connection, "SELECT * FROM evaluation WHERE number >= ? ORDER BY number", first);
    }

    public static List<StoredEvaluation> ofSearch(Connection connection, int search) throws SQLException {
        return read(connection, "SELECT * FROM evaluation WHERE search = ? ORDER BY position", search);
    }

    private static List<StoredEvaluation> read(Connection connection, String sql, Object parameter)
            throws SQLException {
        Rows.Reader<Evaluation> evaluation = EvaluationColumns.reader(connection);
        return Rows.query(
                connection,
                sql,
                row -> new StoredEvaluation(
                        row.getLong("number"),
                        row.getInt("search"),
                        row.getInt("position"),
                        evaluation.read(row),
                        row.getDouble("score"),
                        Duration.ofMillis(row.getLong("elapsed_ms"))),
                parameter);
    }
}
