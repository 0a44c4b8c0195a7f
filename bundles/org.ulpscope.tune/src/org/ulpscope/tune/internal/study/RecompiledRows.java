package org.ulpscope.tune.internal.study;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.ulpscope.store.Rows;
import org.ulpscope.store.Statements;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Recompiled;

/** Results that were compiled with other options, as rows. */
public final class RecompiledRows {
    private RecompiledRows() {}

    public static void replace(Connection connection, int search, Recompiled recompiled) throws SQLException {
        Statements.execute(connection, "DELETE FROM recompiled WHERE search = ?", search);
        Statements.insert(
                connection,
                "recompiled",
                EvaluationColumns.around(List.of(search, recompiled.options()), recompiled.evaluation()));
    }

    static Optional<Recompiled> read(Connection connection, int search) throws SQLException {
        if (!TuningSchema.RECOMPILED.isIn(connection)) {
            return Optional.empty();
        }
        Rows.Reader<Evaluation> evaluation = EvaluationColumns.reader(connection);
        return Rows.query(
                        connection,
                        "SELECT * FROM recompiled WHERE search = ?",
                        row -> new Recompiled(row.getString("options"), evaluation.read(row)),
                        search)
                .stream()
                .findFirst();
    }
}
