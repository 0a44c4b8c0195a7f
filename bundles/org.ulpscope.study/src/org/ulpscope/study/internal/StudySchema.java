package org.ulpscope.study.internal;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/** The tables of a study file, and the versions of the format that brought them. */
enum StudySchema {
    BASE(1, "schema.sql"),
    REGIONS(2, "regions.sql"),
    CENSUS(3, "census.sql"),
    COMPARISON(3, "comparison.sql"),
    CUTS(3, "cuts.sql");

    /** Version that is written; older programs refuse newer ones. */
    static final int VERSION = 3;

    private final int since;
    private final String resource;

    StudySchema(int since, String resource) {
        this.since = since;
        this.resource = resource;
    }

    /** Makes all tables in an empty file. */
    static void create(Connection connection) throws SQLException {
        bringUp(connection, 0);
    }

    /** Gives a study of an older version the tables it lacks. */
    static void upgrade(Connection connection) throws SQLException {
        if (version(connection) < VERSION) {
            // Another process may do it meanwhile, so that the version is read again within the transaction.
            Transaction.run(connection, () -> bringUp(connection, version(connection)));
        }
    }

    /** Whether the study has these tables. */
    boolean isIn(Connection connection) throws SQLException {
        return version(connection) >= since;
    }

    static long version(Connection connection) throws SQLException {
        return StudyFile.number(connection, "PRAGMA user_version");
    }

    private static void bringUp(Connection connection, long from) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (StudySchema part : values()) {
                if (part.since > from) {
                    for (String sql : part.statements()) {
                        statement.executeUpdate(sql);
                    }
                }
            }
            statement.executeUpdate("PRAGMA user_version = " + VERSION);
        }
    }

    private List<String> statements() {
        try (InputStream in = StudySchema.class.getResourceAsStream(resource)) {
            return List.of(new String(in.readAllBytes(), StandardCharsets.UTF_8).split(";\\R"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
