package org.ulpscope.flow.internal.study;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.flow.inject.Injection;
import org.ulpscope.flow.trace.FlowInjection;
import org.ulpscope.flow.trace.FlowInjection.Moment;
import org.ulpscope.store.Rows;
import org.ulpscope.store.Statements;

/** Values that were put somewhere, as rows. */
public final class InjectionRows {
    private InjectionRows() {}

    /** Says what is to be put where. */
    public static void begin(Connection connection, List<Injection> injections) throws SQLException {
        for (int i = 0; i < injections.size(); i++) {
            Injection injection = injections.get(i);
            Statements.insert(
                    connection,
                    "injection",
                    i,
                    injection.place().toString(),
                    injection.value(),
                    null,
                    null,
                    null,
                    null);
        }
    }

    /** Says what was put, and which origins that is. */
    public static void write(Connection connection, List<FlowInjection> injections) throws SQLException {
        for (int i = 0; i < injections.size(); i++) {
            Optional<Moment> moment = injections.get(i).moment();
            Statements.execute(
                    connection,
                    "UPDATE injection SET put = ?, launch = ?, block = ?, thread = ? WHERE number = ?",
                    moment.isPresent() ? 1 : 0,
                    moment.map(Moment::launch).orElse(null),
                    moment.map(one -> one.block().toString()).orElse(null),
                    moment.map(one -> one.thread().toString()).orElse(null),
                    i);
            for (int origin : injections.get(i).origins()) {
                Statements.insert(connection, "injected", i, origin);
            }
        }
    }

    /** What was to be put where. */
    static List<Injection> injections(Connection connection) throws SQLException {
        return read(connection).stream().map(FlowInjection::injection).toList();
    }

    /** What was put. */
    static List<FlowInjection> read(Connection connection) throws SQLException {
        if (!FlowSchema.INJECTIONS.isIn(connection)) {
            return List.of();
        }
        Map<Integer, List<Integer>> origins = new HashMap<>();
        Rows.query(connection, "SELECT * FROM injected ORDER BY origin", row -> origins.computeIfAbsent(
                        row.getInt("injection"), any -> new ArrayList<>())
                .add(row.getInt("origin")));
        return Rows.query(connection, "SELECT * FROM injection ORDER BY number", row -> injection(row, origins));
    }

    private static FlowInjection injection(ResultSet row, Map<Integer, List<Integer>> origins) throws SQLException {
        Injection injection = Injection.parse(row.getString("place") + "=" + row.getString("value"));
        Optional<Moment> moment = row.getInt("put") == 0
                ? Optional.empty()
                : Optional.of(new Moment(
                        row.getLong("launch"),
                        StoredOccurrence.position(row.getString("block")),
                        StoredOccurrence.position(row.getString("thread"))));
        return new FlowInjection(injection, moment, origins.getOrDefault(row.getInt("number"), List.of()));
    }
}
