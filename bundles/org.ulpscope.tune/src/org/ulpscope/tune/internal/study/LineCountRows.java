package org.ulpscope.tune.internal.study;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import org.ulpscope.program.coverage.LineCounts;
import org.ulpscope.store.Rows;
import org.ulpscope.store.Statements;

/** How often lines ran, as rows. */
final class LineCountRows {
    private LineCountRows() {}

    static void write(Connection connection, LineCounts counts) throws SQLException {
        for (Map.Entry<Path, Map<Integer, Long>> file : counts.files().entrySet()) {
            for (Map.Entry<Integer, Long> line : file.getValue().entrySet()) {
                Statements.insert(connection, "line_count", file.getKey().toString(), line.getKey(), line.getValue());
            }
        }
    }

    static LineCounts read(Connection connection) throws SQLException {
        if (!TuningSchema.LINE_COUNT.isIn(connection)) {
            return LineCounts.NONE;
        }
        Map<Path, Map<Integer, Long>> files = new HashMap<>();
        Rows.query(connection, "SELECT file, line, runs FROM line_count", row -> files.computeIfAbsent(
                        Path.of(row.getString(1)), key -> new HashMap<>())
                .put(row.getInt(2), row.getLong(3)));
        return new LineCounts(files);
    }
}
