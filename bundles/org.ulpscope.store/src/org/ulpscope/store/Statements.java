package org.ulpscope.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Statements with values in the place of question marks. SQLite has no NaN, and keeps it as NULL. */
public final class Statements {
    private Statements() {}

    /** Runs a statement. */
    public static void execute(Connection connection, String sql, Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            statement.executeUpdate();
        }
    }

    /** A new row of a table, of values in the order of its columns. */
    public static void insert(Connection connection, String table, Object... values) throws SQLException {
        execute(connection, "INSERT INTO " + table + " VALUES (?" + ", ?".repeat(values.length - 1) + ")", values);
    }

    /** A number; NaN for NULL. */
    public static double number(ResultSet row, String column) throws SQLException {
        double number = row.getDouble(column);
        return row.wasNull() ? Double.NaN : number;
    }
}
