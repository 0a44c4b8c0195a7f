package org.ulpscope.flow.internal.study;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowSite;
import org.ulpscope.flow.Occurrence;
import org.ulpscope.flow.trace.ArrayPlace;
import org.ulpscope.flow.trace.ExceptionEvent;
import org.ulpscope.flow.trace.FlowEvent;
import org.ulpscope.flow.trace.FlowOrigin;
import org.ulpscope.flow.trace.FlowTrace;
import org.ulpscope.flow.trace.HostOutput;
import org.ulpscope.flow.trace.OperandOrigin;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.ptx.site.OperandSource;
import org.ulpscope.store.Rows;

/** Reads where values went. */
public final class StoredTrace {
    private final Map<Integer, FlowSite> sites;
    private final Map<Integer, List<OperandOrigin>> operands = new HashMap<>();
    private final Map<Integer, List<Integer>> causes = new HashMap<>();
    private final Map<Integer, List<FlowEvent>> meetings = new HashMap<>();
    private final Map<Integer, List<HostOutput>> outputs = new HashMap<>();
    private final Map<Integer, Occurrence> firsts = new HashMap<>();

    private StoredTrace(Connection connection) throws SQLException {
        sites = FindingReader.sites(connection);
        Rows.query(
                connection,
                "SELECT * FROM origin",
                row -> firsts.put(row.getInt("number"), StoredOccurrence.read(row, format(row))));
        Rows.query(connection, "SELECT * FROM origin_operand ORDER BY origin, operand", row -> list(row, operands)
                .add(operand(row)));
        Rows.query(connection, "SELECT * FROM cause ORDER BY origin, cause", row -> list(row, causes)
                .add(row.getInt("cause")));
        Rows.query(connection, "SELECT * FROM meeting ORDER BY origin, number", row -> list(row, meetings)
                .add(meeting(row)));
        Rows.query(connection, "SELECT * FROM output ORDER BY origin, number", row -> list(row, outputs)
                .add(output(row)));
    }

    /** Where values went; empty where they were not followed, or not to the end of the program yet. */
    public static Optional<FlowTrace> read(Connection connection) throws SQLException {
        if (!FlowSchema.TRACE.isIn(connection)) {
            return Optional.empty();
        }
        List<Boolean> whole =
                Rows.query(connection, "SELECT whole FROM trace WHERE ended", row -> row.getInt("whole") != 0);
        if (whole.isEmpty()) {
            return Optional.empty();
        }
        StoredTrace trace = new StoredTrace(connection);
        return Optional.of(new FlowTrace(
                Rows.query(connection, "SELECT * FROM origin ORDER BY number", trace::origin),
                whole.getFirst(),
                InjectionRows.read(connection)));
    }

    private static <T> List<T> list(ResultSet row, Map<Integer, List<T>> lists) throws SQLException {
        return lists.computeIfAbsent(row.getInt("origin"), origin -> new ArrayList<>());
    }

    private FloatFormat format(ResultSet row) throws SQLException {
        return sites.get(row.getInt("site")).format();
    }

    private FlowOrigin origin(ResultSet row) throws SQLException {
        int number = row.getInt("number");
        return new FlowOrigin(
                number,
                ExceptionEvent.labelled(row.getString("meeting")),
                ExceptionClass.labelled(row.getString("class")),
                sites.get(row.getInt("site")),
                firsts.get(number),
                number(row, "count"),
                operands.getOrDefault(number, List.of()),
                causes.getOrDefault(number, List.of()),
                meetings.getOrDefault(number, List.of()),
                outputs.getOrDefault(number, List.of()));
    }

    private OperandOrigin operand(ResultSet row) throws SQLException {
        String file = row.getString("file");
        return new OperandOrigin(
                firsts.get(row.getInt("origin")).operands().get(row.getInt("operand")),
                OperandSource.Kind.valueOf(row.getString("kind").toUpperCase(Locale.ROOT)),
                row.getString("operation"),
                Optional.ofNullable(row.getString("array")),
                file == null ? List.of() : List.of(new SourceFrame(file, row.getInt("line"), 0, Optional.empty())));
    }

    private FlowEvent meeting(ResultSet row) throws SQLException {
        ExceptionEvent meeting = ExceptionEvent.labelled(row.getString("meeting"));
        boolean inMemory = meeting == ExceptionEvent.STORE || meeting == ExceptionEvent.LOAD;
        return new FlowEvent(
                meeting,
                sites.get(row.getInt("from_site")),
                sites.get(row.getInt("site")),
                row.getInt("decides") != 0,
                StoredOccurrence.read(row, format(row)),
                number(row, "count"),
                inMemory ? Optional.of(place(row)) : Optional.empty());
    }

    private HostOutput output(ResultSet row) throws SQLException {
        return new HostOutput(
                sites.get(row.getInt("site")),
                place(row),
                row.getLong("copy"),
                StoredOccurrence.value(FloatFormat.valueOf(row.getString("value_format")), row.getString("value_bits")),
                row.getLong("count"));
    }

    private static ArrayPlace place(ResultSet row) throws SQLException {
        return new ArrayPlace(Optional.ofNullable(row.getString("array")), number(row, "element"));
    }

    private static OptionalLong number(ResultSet row, String column) throws SQLException {
        long number = row.getLong(column);
        return row.wasNull() ? OptionalLong.empty() : OptionalLong.of(number);
    }
}
