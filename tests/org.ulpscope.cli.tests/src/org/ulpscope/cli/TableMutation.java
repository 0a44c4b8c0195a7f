package org.ulpscope.cli;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Changes the tables of a study or a tuning: sound databases whose content is not what it should be, or of another version. */
final class TableMutation {
    private static final List<String> NONSENSE = List.of(
            "NULL",
            "''",
            "'nonsense'",
            "-1",
            "0",
            "1",
            "7",
            "1e300",
            "x'00ff'",
            "9223372036854775807",
            "'[]'",
            "'{\"a\": 1}'",
            "'null'",
            "'[null]'",
            "'[\"7c00\", \"7c00\"]'",
            "'-pipe'",
            "'[\"-E\"]'",
            "'{'");
    private static final List<String> MARKS = List.of(
            "PRAGMA user_version = 99",
            "PRAGMA user_version = 0",
            "PRAGMA user_version = -1",
            "PRAGMA application_id = 0",
            "PRAGMA application_id = 1431068756",
            "PRAGMA application_id = 1431068755");
    private static final int TRIES = 20;

    private final SplittableRandom random;

    TableMutation(SplittableRandom random) {
        this.random = random;
    }

    /** Changes a file in one way, and tells how. */
    String apply(Path file) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            for (int i = 0; i < TRIES; i++) {
                String sql = change(statement);
                try {
                    statement.executeUpdate(sql);
                    return sql;
                } catch (SQLException e) {
                    // A constraint keeps this damage away; another one may get through.
                }
            }
        }
        return "nothing";
    }

    private String change(Statement statement) throws SQLException {
        List<String> tables = names(statement, "SELECT name FROM sqlite_schema WHERE type = 'table'");
        String table = one(tables);
        String column = one(names(statement, "SELECT name FROM pragma_table_info('" + table + "')"));
        return switch (random.nextInt(12)) {
            case 0 -> one(MARKS);
            case 1 -> "DROP TABLE " + table;
            case 2 -> "DELETE FROM " + table;
            case 3 -> "DELETE FROM " + table + " WHERE rowid = (SELECT max(rowid) FROM " + table + ")";
            case 4 -> "ALTER TABLE " + table + " DROP COLUMN " + column;
            case 5 -> "ALTER TABLE " + table + " RENAME COLUMN " + column + " TO renamed";
            default -> "UPDATE " + table + " SET " + column + " = " + one(NONSENSE);
        };
    }

    private static List<String> names(Statement statement, String sql) throws SQLException {
        List<String> names = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                names.add(rows.getString(1));
            }
        }
        return names;
    }

    private String one(List<String> values) {
        return values.get(random.nextInt(values.size()));
    }
}
