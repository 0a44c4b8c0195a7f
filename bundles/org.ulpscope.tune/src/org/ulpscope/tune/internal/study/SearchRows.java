package org.ulpscope.tune.internal.study;

import com.google.gson.Gson;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.ulpscope.store.Rows;
import org.ulpscope.store.RunState;
import org.ulpscope.store.Statements;
import org.ulpscope.tune.request.SearchRequest;
import org.ulpscope.tune.search.SearchOptions;
import org.ulpscope.tune.study.content.StoredSearch;

/** Searches as rows. */
public final class SearchRows {
    private static final Gson GSON = new Gson();
    private static final String ALL = """
            SELECT s.*, (SELECT count(*) FROM evaluation e WHERE e.search = s.id) AS asked,
              (SELECT count(DISTINCT e.program) FROM evaluation e WHERE e.search = s.id) AS programs
            FROM search s ORDER BY s.id""";

    private SearchRows() {}

    /** Adds searches, which have not begun. */
    public static void add(Connection connection, List<SearchRequest> searches) throws SQLException {
        for (SearchRequest search : searches) {
            Statements.insert(
                    connection,
                    "search",
                    null,
                    search.name(),
                    search.strategy(),
                    GSON.toJson(search.options()),
                    search.seed(),
                    search.executions().isPresent() ? search.executions().getAsLong() : null,
                    search.time().map(Duration::toMillis).orElse(null),
                    RunState.INTERRUPTED.label(),
                    "",
                    0);
        }
    }

    /** Says where a search stands. */
    public static void state(Connection connection, int search, RunState state, String sentence, Duration elapsed)
            throws SQLException {
        Statements.execute(
                connection,
                "UPDATE search SET state = ?, sentence = ?, elapsed_ms = ? WHERE id = ?",
                state.label(),
                sentence,
                elapsed.toMillis(),
                search);
    }

    /** Says what a search that goes on has spent. */
    public static void spent(Connection connection, int search, Duration elapsed) throws SQLException {
        Statements.execute(connection, "UPDATE search SET elapsed_ms = ? WHERE id = ?", elapsed.toMillis(), search);
    }

    public static List<StoredSearch> read(Connection connection) throws SQLException {
        List<StoredSearch> searches = new ArrayList<>();
        for (StoredSearch bare : Rows.query(connection, ALL, SearchRows::row)) {
            searches.add(new StoredSearch(
                    bare.number(),
                    bare.request(),
                    bare.state(),
                    bare.sentence(),
                    bare.evaluations(),
                    bare.executions(),
                    bare.elapsed(),
                    ConfirmationRows.result(connection, bare.number()),
                    GeneralisationRows.read(connection, bare.number()),
                    RecompiledRows.read(connection, bare.number())));
        }
        return List.copyOf(searches);
    }

    private static StoredSearch row(ResultSet row) throws SQLException {
        SearchRequest request = new SearchRequest(
                row.getString("name"),
                row.getString("strategy"),
                GSON.fromJson(row.getString("options"), SearchOptions.class),
                row.getLong("seed"),
                number(row, "executions"),
                number(row, "time_ms").stream().mapToObj(Duration::ofMillis).findFirst());
        return new StoredSearch(
                row.getInt("id"),
                request,
                RunState.labelled(row.getString("state")),
                row.getString("sentence"),
                row.getLong("asked"),
                row.getLong("programs"),
                Duration.ofMillis(row.getLong("elapsed_ms")),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static OptionalLong number(ResultSet row, String column) throws SQLException {
        long number = row.getLong(column);
        return row.wasNull() ? OptionalLong.empty() : OptionalLong.of(number);
    }
}
