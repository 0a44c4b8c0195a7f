package org.ulpscope.bound.internal.study;

import com.google.gson.JsonParser;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.ulpscope.bound.result.BoundedLine;
import org.ulpscope.bound.result.BoundedOutput;
import org.ulpscope.bound.result.Bounds;
import org.ulpscope.bound.result.Interval;
import org.ulpscope.bound.witness.WitnessJson;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.store.Rows;
import org.ulpscope.store.Statements;

/** Bounds of results, lines and conditions, as rows. */
public final class BoundRows {
    private static final String RESULT = "result";
    private static final String LINE = "line";
    private static final String CONDITION = "condition";

    private BoundRows() {}

    /** Puts bounds in the place of what was stored. @param patched whether they are of the patched source */
    public static void replace(Connection connection, boolean patched, Bounds bounds) throws SQLException {
        Statements.execute(connection, "DELETE FROM bound WHERE patched = ?", patched);
        for (int i = 0; i < bounds.outputs().size(); i++) {
            BoundedOutput output = bounds.outputs().get(i);
            insert(connection, RESULT, patched, i, Collections.singletonList(output.name()), output.interval());
        }
        write(connection, LINE, patched, bounds.lines());
        write(connection, CONDITION, patched, bounds.unstable());
    }

    private static void write(Connection connection, String kind, boolean patched, List<BoundedLine> lines)
            throws SQLException {
        for (int i = 0; i < lines.size(); i++) {
            BoundedLine line = lines.get(i);
            List<Object> place = new ArrayList<>();
            place.add(null);
            place.add(line.file());
            place.add(line.line());
            place.add(line.count());
            place.add(line.widestAt());
            place.add(WitnessJson.of(line.witnesses()).toString());
            place.add(line.share().isPresent() ? line.share().getAsDouble() : null);
            insert(connection, kind, patched, i, place, line.widest());
        }
    }

    private static void insert(
            Connection connection, String kind, boolean patched, int position, List<?> place, Interval interval)
            throws SQLException {
        List<Object> columns = new ArrayList<>(List.of(kind, patched ? 1 : 0, position));
        columns.addAll(place);
        columns.addAll(Collections.nCopies(7 - place.size(), null));
        columns.add(interval.strict().format().label());
        columns.addAll(ValueColumns.of(Optional.of(interval.strict())));
        columns.addAll(ValueColumns.of(interval.low()));
        columns.addAll(ValueColumns.of(interval.high()));
        columns.add(interval.nan() ? 1 : 0);
        columns.add(interval.ulps().toString());
        Statements.insert(connection, "bound", columns.toArray());
    }

    /** What is stored; nothing where nothing was yet. */
    public static Bounds read(Connection connection, boolean patched) throws SQLException {
        return new Bounds(
                read(connection, RESULT, patched, row -> new BoundedOutput(row.getString("name"), interval(row))),
                read(connection, LINE, patched, BoundRows::line),
                read(connection, CONDITION, patched, BoundRows::line));
    }

    private static <T> List<T> read(Connection connection, String kind, boolean patched, Rows.Reader<T> reader)
            throws SQLException {
        return Rows.query(
                connection,
                "SELECT * FROM bound WHERE kind = ? AND patched = ? ORDER BY position",
                reader,
                kind,
                patched ? 1 : 0);
    }

    private static BoundedLine line(ResultSet row) throws SQLException {
        return new BoundedLine(
                row.getString("file"),
                row.getInt("line"),
                row.getLong("count"),
                interval(row),
                row.getLong("widest_at"),
                WitnessJson.read(
                        JsonParser.parseString(row.getString("witnesses")).getAsJsonObject(),
                        (FloatFormat) Format.named(row.getString("format"))),
                Rows.optional(row, "share"));
    }

    private static Interval interval(ResultSet row) throws SQLException {
        Format format = Format.named(row.getString("format"));
        return new Interval(
                ValueColumns.read(format, row.getString("strict_bits")),
                ValueColumns.readOptional(format, row.getString("low_bits")),
                ValueColumns.readOptional(format, row.getString("high_bits")),
                row.getInt("nan") != 0);
    }
}
