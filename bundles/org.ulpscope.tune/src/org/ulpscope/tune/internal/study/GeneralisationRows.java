package org.ulpscope.tune.internal.study;

import com.google.gson.Gson;
import com.google.gson.reflect.TypeToken;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.ulpscope.store.Rows;
import org.ulpscope.store.Statements;
import org.ulpscope.tune.run.Generalisation;

/** Results on varied inputs, as rows. */
public final class GeneralisationRows {
    private static final Gson GSON = new Gson();

    private GeneralisationRows() {}

    public static void replace(Connection connection, int search, Generalisation generalisation) throws SQLException {
        Statements.execute(connection, "DELETE FROM sample WHERE search = ?", search);
        Statements.execute(connection, "DELETE FROM generalisation WHERE search = ?", search);
        Statements.insert(
                connection,
                "generalisation",
                search,
                generalisation.confidence(),
                generalisation.low(),
                generalisation.high());
        int position = 0;
        for (Generalisation.Sample sample : generalisation.samples()) {
            Statements.insert(
                    connection,
                    "sample",
                    search,
                    position++,
                    GSON.toJson(sample.inputs()),
                    sample.error(),
                    sample.within() ? 1 : 0,
                    sample.counted() ? 1 : 0,
                    sample.failure());
        }
    }

    static Optional<Generalisation> read(Connection connection, int search) throws SQLException {
        List<Generalisation.Sample> samples = Rows.query(
                connection,
                "SELECT * FROM sample WHERE search = ? ORDER BY position",
                row -> new Generalisation.Sample(
                        GSON.fromJson(row.getString("inputs"), new TypeToken<List<String>>() {}),
                        Statements.number(row, "error"),
                        row.getBoolean("within"),
                        row.getBoolean("counted"),
                        row.getString("failure")),
                search);
        return Rows.query(
                        connection,
                        "SELECT * FROM generalisation WHERE search = ?",
                        row -> new Generalisation(
                                samples,
                                Statements.number(row, "confidence"),
                                Statements.number(row, "low"),
                                Statements.number(row, "high")),
                        search)
                .stream()
                .findFirst();
    }
}
