package org.ulpscope.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Reads the rows of a query. */
public final class Rows {
    /** Longer than anything ran. */
    private static final Duration LONGEST = Duration.ofDays(36_500);

    private Rows() {}

    /** Makes something of the row that the result is at. */
    @FunctionalInterface
    public interface Reader<T> {
        T read(ResultSet row) throws SQLException;
    }

    /** What {@code reader} makes of each row of {@code sql}, whose question marks stand for {@code parameters}. */
    public static <T> List<T> query(Connection connection, String sql, Reader<T> reader, Object... parameters)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setObject(i + 1, parameters[i]);
            }
            List<T> rows = new ArrayList<>();
            try (ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    rows.add(reader.read(result));
                }
            }
            return rows;
        }
    }

    /** Whether the file has a table of this name. */
    static boolean hasTable(Connection connection, String name) throws SQLException {
        String sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name = ?";
        return !query(connection, sql, row -> row.getString(1), name).isEmpty();
    }

    /** Sets a column to a number or to NULL. */
    public static void setOptional(PreparedStatement statement, int column, OptionalDouble number) throws SQLException {
        if (number.isPresent()) {
            statement.setDouble(column, number.getAsDouble());
        } else {
            statement.setNull(column, Types.REAL);
        }
    }

    /** A column's number; empty for NULL. */
    public static OptionalDouble optional(ResultSet row, String column) throws SQLException {
        double number = row.getDouble(column);
        return row.wasNull() ? OptionalDouble.empty() : OptionalDouble.of(number);
    }

    /**
     * A time in milliseconds.
     *
     * @throws IllegalArgumentException if nothing took so long: the file is damaged
     */
    public static Duration millis(ResultSet row, String column) throws SQLException {
        Duration time = Duration.ofMillis(row.getLong(column));
        if (time.isNegative() || time.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("Nothing took " + time);
        }
        return time;
    }
}
