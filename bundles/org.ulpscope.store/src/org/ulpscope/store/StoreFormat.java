package org.ulpscope.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * A format of files. Its tables {@code run} and {@code log} are those of a study.
 *
 * @param noun what sentences call such a file
 * @param applicationId SQLite's {@code application_id}, which tells such files from all others
 * @param version the version that is written ({@code user_version}); programs that know only older ones refuse the file
 * @param parts what makes the tables, in order
 */
public record StoreFormat(String noun, int applicationId, int version, List<Part> parts) {
    public StoreFormat {
        parts = List.copyOf(parts);
    }

    /**
     * Statements that make tables, each ending in a semicolon at the end of its line.
     *
     * @param since the version that brought them
     * @param beside the class whose folder has the resource
     * @param resource its name
     */
    public record Part(int since, Class<?> beside, String resource) {
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

    /** Makes all tables in an empty file. */
    void create(Connection connection) throws SQLException {
        bringUp(connection, 0);
    }

    /** Gives a file of an older version the tables it lacks. */
    void upgrade(Connection connection) throws SQLException {
        if (version(connection) < version) {
            // Another process may do it meanwhile, so that the version is read again within the transaction.
            Transaction.run(connection, () -> bringUp(connection, version(connection)));
        }
    }

    private void bringUp(Connection connection, long from) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (Part part : parts) {
                if (part.since() > from) {
                    for (String sql : part.statements()) {
                        statement.executeUpdate(sql);
                    }
                }
            }
            statement.executeUpdate("PRAGMA user_version = " + version);
        }
    }
}
