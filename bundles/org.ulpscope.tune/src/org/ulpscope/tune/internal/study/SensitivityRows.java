package org.ulpscope.tune.internal.study;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.ulpscope.store.Rows;
import org.ulpscope.store.Statements;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.study.content.Sensitivity;

/** Choices that were narrowed one at a time, as rows. */
public final class SensitivityRows {
    private SensitivityRows() {}

    public static void append(Connection connection, Sensitivity one) throws SQLException {
        Statements.insert(connection, "sensitivity", EvaluationColumns.around(List.of(one.choice()), one.evaluation()));
    }

    /** All, those that do most to the error first. */
    public static List<Sensitivity> read(Connection connection) throws SQLException {
        if (!TuningSchema.SENSITIVITY.isIn(connection)) {
            return List.of();
        }
        Rows.Reader<Evaluation> evaluation = EvaluationColumns.reader(connection);
        return Rows.query(
                connection,
                "SELECT * FROM sensitivity ORDER BY excess DESC, choice",
                row -> new Sensitivity(row.getInt("choice"), evaluation.read(row)));
    }
}
