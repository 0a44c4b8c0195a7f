package org.ulpscope.tune.internal.study;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.reflect.TypeToken;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.ulpscope.store.Rows;
import org.ulpscope.store.Statements;
import org.ulpscope.tune.run.Baseline;
import org.ulpscope.tune.run.Evaluation;

/** What candidates are compared with, as rows. */
public final class BaselineRows {
    private static final Gson GSON =
            new GsonBuilder().serializeSpecialFloatingPointValues().create();

    private BaselineRows() {}

    /** Writes it, unless there is one. */
    public static void write(Connection connection, Baseline baseline) throws SQLException {
        if (Rows.query(connection, "SELECT 1 FROM baseline", row -> 1).isEmpty()) {
            insert(connection, "widest", baseline.widest());
            insert(connection, "original", baseline.original());
            Statements.insert(
                    connection, "reference", 1, GSON.toJson(baseline.numbers()), GSON.toJson(baseline.notes()));
        }
    }

    private static void insert(Connection connection, String role, Evaluation evaluation) throws SQLException {
        Statements.insert(connection, "baseline", EvaluationColumns.around(List.of(role), evaluation));
    }

    public static Optional<Baseline> read(Connection connection) throws SQLException {
        List<Evaluation> both = Rows.query(
                connection, "SELECT * FROM baseline ORDER BY role DESC", EvaluationColumns.reader(connection));
        return both.isEmpty()
                ? Optional.empty()
                : Rows.query(
                                connection,
                                "SELECT numbers, notes FROM reference",
                                row -> new Baseline(
                                        both.getFirst(),
                                        both.getLast(),
                                        GSON.fromJson(row.getString(1), new TypeToken<List<Double>>() {}),
                                        GSON.fromJson(row.getString(2), new TypeToken<List<String>>() {})))
                        .stream()
                        .findFirst();
    }
}
