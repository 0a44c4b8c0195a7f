package org.ulpscope.bound.internal.study;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.base.files.GivenFile;
import org.ulpscope.bound.patch.PinPatch;
import org.ulpscope.store.Rows;
import org.ulpscope.store.Statements;

/** Sources as they were at the run, byte for byte, and as the patch leaves them. */
public final class SourceRows {
    private static final Logger LOG = LoggerFactory.getLogger(SourceRows.class);

    private record Stored(Path file, byte[] bytes, byte[] patched) {}

    private SourceRows() {}

    /** The files that can be read, as they are now, unless they are stored already. */
    public static void write(Connection connection, Collection<Path> files) throws SQLException {
        for (Path file : files) {
            if (Files.isRegularFile(file)) {
                try {
                    write(connection, file, GivenFile.bytes(file));
                } catch (IOException e) {
                    LOG.warn("{} cannot be read, and is not kept with its bounds", file, e);
                }
            }
        }
    }

    private static void write(Connection connection, Path file, byte[] bytes) throws SQLException {
        Statements.execute(
                connection, "INSERT OR IGNORE INTO source (file, bytes) VALUES (?, ?)", file.toString(), bytes);
    }

    /** The files of a patch. */
    static void write(Connection connection, PinPatch patch) throws SQLException {
        for (Map.Entry<Path, PinPatch.Text> text : patch.texts().entrySet()) {
            write(connection, text.getKey(), bytes(text.getValue().before()));
            Statements.execute(
                    connection,
                    "UPDATE source SET patched = ? WHERE file = ?",
                    bytes(text.getValue().after()),
                    text.getKey().toString());
        }
    }

    /** The files of the patch. */
    static Map<Path, PinPatch.Text> patched(Connection connection) throws SQLException {
        return Rows.query(
                        connection,
                        "SELECT file, bytes, patched FROM source WHERE patched IS NOT NULL",
                        row -> new Stored(Path.of(row.getString(1)), row.getBytes(2), row.getBytes(3)))
                .stream()
                .collect(Collectors.toMap(
                        Stored::file, stored -> new PinPatch.Text(text(stored.bytes()), text(stored.patched()))));
    }

    /** All sources, as they were, by their absolute paths; read as UTF-8. */
    public static Map<Path, String> read(Connection connection) throws SQLException {
        Map<Path, String> texts = new LinkedHashMap<>();
        Rows.query(
                        connection,
                        "SELECT file, bytes FROM source ORDER BY file",
                        row -> Map.entry(
                                Path.of(row.getString(1)), new String(row.getBytes(2), StandardCharsets.UTF_8)))
                .forEach(entry -> texts.put(entry.getKey(), entry.getValue()));
        return texts;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }
}
