package org.ulpscope.tune.internal.study;

import com.google.gson.Gson;
import com.google.gson.reflect.TypeToken;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.store.Rows;
import org.ulpscope.store.Statements;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Verdict;

/** The columns from {@code vector} to {@code program}, which every table with evaluations has. */
final class EvaluationColumns {
    private static final Gson GSON = new Gson();
    private static final TypeToken<List<DeclaredFormat>> FORMATS = new TypeToken<>() {};

    private EvaluationColumns() {}

    /** The values of a row: {@code before}, the evaluation, {@code after}. */
    static Object[] around(List<Object> before, Evaluation evaluation, Object... after) {
        List<Object> values = new ArrayList<>(before);
        values.addAll(List.of(
                formats(evaluation.vector().formats()),
                evaluation.verdict().name(),
                evaluation.error(),
                evaluation.excess(),
                evaluation.fom(),
                evaluation.low(),
                evaluation.high(),
                evaluation.runs(),
                evaluation.reason(),
                evaluation.program()));
        values.addAll(Arrays.asList(after));
        return values.toArray();
    }

    /** Reads evaluations of a tuning. Each must have a Format for each of its variables. */
    static Rows.Reader<Evaluation> reader(Connection connection) throws SQLException {
        int variables = Rows.query(connection, "SELECT count(*) FROM variable", row -> row.getInt(1))
                .getFirst();
        return row -> read(row, variables);
    }

    private static Evaluation read(ResultSet row, int variables) throws SQLException {
        PrecisionVector vector = new PrecisionVector(formats(row.getString("vector")));
        if (vector.formats().size() != variables) {
            throw new IllegalArgumentException(vector.formats().size() + " Formats for " + variables + " variables");
        }
        return new Evaluation(
                vector,
                Verdict.valueOf(row.getString("verdict")),
                Statements.number(row, "error"),
                Statements.number(row, "excess"),
                row.getDouble("fom"),
                row.getDouble("low"),
                row.getDouble("high"),
                row.getInt("runs"),
                row.getString("reason"),
                row.getString("program"));
    }

    static String formats(List<DeclaredFormat> formats) {
        return GSON.toJson(formats);
    }

    static List<DeclaredFormat> formats(String json) {
        return GSON.fromJson(json, FORMATS);
    }
}
