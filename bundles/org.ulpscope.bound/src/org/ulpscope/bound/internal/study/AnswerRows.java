package org.ulpscope.bound.internal.study;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.bound.result.PlatformAnswer;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;
import org.ulpscope.store.Rows;
import org.ulpscope.store.Statements;

/** What platforms gave, as rows. */
public final class AnswerRows {
    private AnswerRows() {}

    /**
     * Adds answers.
     *
     * @param patched whether they are of the patched source
     * @param times for each, how many times as long as before a call takes; none where that was not measured
     */
    public static void write(
            Connection connection, boolean patched, List<PlatformAnswer> answers, List<OptionalDouble> times)
            throws SQLException {
        for (int i = 0; i < answers.size(); i++) {
            PlatformAnswer answer = answers.get(i);
            Platform platform = answer.platform();
            List<Object> columns = new ArrayList<>(List.of(
                    patched ? 1 : 0,
                    i,
                    platform.name(),
                    platform.toolchain(),
                    JsonWords.of(platform.options()),
                    platform.device(),
                    answer.label()));
            columns.add(answer.value().map(Value::format).map(Format::label).orElse(null));
            columns.addAll(ValueColumns.of(answer.value()));
            columns.add(answer.covered() ? 1 : 0);
            columns.add(answer.inside() ? 1 : 0);
            columns.add(
                    i < times.size() && times.get(i).isPresent() ? times.get(i).getAsDouble() : null);
            Statements.insert(connection, "answer", columns.toArray());
        }
    }

    public static List<PlatformAnswer> read(Connection connection, boolean patched) throws SQLException {
        return query(connection, patched, AnswerRows::answer);
    }

    static List<OptionalDouble> times(Connection connection) throws SQLException {
        return query(connection, true, row -> Rows.optional(row, "time"));
    }

    private static <T> List<T> query(Connection connection, boolean patched, Rows.Reader<T> reader)
            throws SQLException {
        return Rows.query(
                connection, "SELECT * FROM answer WHERE patched = ? ORDER BY position", reader, patched ? 1 : 0);
    }

    private static PlatformAnswer answer(ResultSet row) throws SQLException {
        Optional<Value> value = Optional.empty();
        if (row.getString("bits") != null) {
            value = Optional.of(ValueColumns.read(Format.named(row.getString("format")), row.getString("bits")));
        }
        return new PlatformAnswer(
                new Platform(
                        row.getString("name"),
                        row.getString("toolchain"),
                        JsonWords.read(row.getString("options")),
                        row.getString("device")),
                value,
                row.getString("label"),
                row.getInt("covered") != 0,
                row.getInt("inside") != 0);
    }
}
