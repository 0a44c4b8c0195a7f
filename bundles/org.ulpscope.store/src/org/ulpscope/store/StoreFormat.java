package org.ulpscope.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A format of files. All have the tables {@code run}, which says how far the work has come and who is at work on it, and {@code log}.
 *
 * @param noun what sentences call such a file
 * @param applicationId SQLite's {@code application_id}, which tells such files from all others
 * @param version the version that is written ({@code user_version}); programs that know only older ones refuse the file
 * @param parts what makes the tables, in order
 */
public record StoreFormat(String noun, int applicationId, int version, List<Part> parts) {
    private static final Part RUN = new Part(StoreFormat.class, "run.sql", "run");

    public StoreFormat {
        parts = List.copyOf(parts);
    }

    /**
     * Statements that make tables, each ending in a semicolon at the end of its line. A file that was made before they were thought of has none of
     * these tables until it is next written.
     *
     * @param beside the class whose folder has the resource
     * @param resource its name
     * @param table one of the tables, by which a file tells whether it has them
     */
    public record Part(Class<?> beside, String resource, String table) {
        /** Whether a file has these tables. */
        public boolean isIn(Connection connection) throws SQLException {
            return Rows.hasTable(connection, table);
        }

        private void addTo(Connection connection) throws SQLException {
            try (Statement statement = connection.createStatement()) {
                for (String sql : statements()) {
                    statement.executeUpdate(sql);
                }
            }
        }

        private List<String> statements() {
            try (InputStream in = beside.getResourceAsStream(resource)) {
                return List.of(new String(in.readAllBytes(), StandardCharsets.UTF_8).split(";\\R"));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Whether a file is of this format, of whatever version; false where it cannot be read. */
    public boolean isOf(Path file) {
        return StoreFile.applicationId(file) == applicationId;
    }

    /** The version of an open file. */
    public static long version(Connection connection) throws SQLException {
        return StoreFile.number(connection, "PRAGMA user_version");
    }

    /** Gives an open file the tables it lacks, all of them where it is empty; to be called within a transaction. */
    void complete(Connection connection) throws SQLException {
        for (Part part : missing(connection)) {
            part.addTo(connection);
        }
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate("PRAGMA user_version = " + version);
        }
    }

    /** Gives a file that an older program wrote the tables it lacks. */
    void upgrade(Connection connection) throws SQLException {
        if (version(connection) < version || !missing(connection).isEmpty()) {
            Transaction.run(connection, () -> complete(connection));
        }
    }

    private List<Part> missing(Connection connection) throws SQLException {
        List<Part> missing = new ArrayList<>();
        for (Part part : Stream.concat(Stream.of(RUN), parts.stream()).toList()) {
            if (!part.isIn(connection)) {
                missing.add(part);
            }
        }
        return missing;
    }
}
