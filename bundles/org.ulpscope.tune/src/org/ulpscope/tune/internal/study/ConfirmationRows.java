package org.ulpscope.tune.internal.study;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.ulpscope.store.Rows;
import org.ulpscope.store.Statements;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.study.content.Confirmation;

/** Results that were run again, as rows; those that did not hold are kept too. */
public final class ConfirmationRows {
    private ConfirmationRows() {}

    public static void append(Connection connection, int search, int position, Confirmation confirmation)
            throws SQLException {
        Statements.insert(
                connection,
                "confirmation",
                EvaluationColumns.around(
                        List.of(search, position),
                        confirmation.evaluation(),
                        confirmation.originalFom(),
                        confirmation.holds() ? 1 : 0,
                        confirmation.diff()));
    }

    public static boolean exists(Connection connection, int search, int position) throws SQLException {
        return !Rows.query(
                        connection,
                        "SELECT 1 FROM confirmation WHERE search = ? AND position = ?",
                        row -> 1,
                        search,
                        position)
                .isEmpty();
    }

    /** The fastest of those that held. */
    static Optional<Confirmation> result(Connection connection, int search) throws SQLException {
        Rows.Reader<Evaluation> evaluation = EvaluationColumns.reader(connection);
        return Rows.query(
                        connection,
                        "SELECT * FROM confirmation WHERE search = ? AND confirmed = 1 ORDER BY fom / original_fom DESC LIMIT 1",
                        row -> new Confirmation(
                                evaluation.read(row), row.getDouble("original_fom"), row.getString("diff")),
                        search)
                .stream()
                .findFirst();
    }
}
