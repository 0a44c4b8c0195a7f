package org.ulpscope.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;

/**
 * One line of a file's log.
 *
 * @param number position in the log, from 1
 * @param time when it was written
 * @param text what happened
 */
public record LogEntry(long number, Instant time, String text) {
    /** Adds one that is written now. */
    static void insert(Connection connection, String text) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO log (time, text) VALUES (?, ?)")) {
            insert.setString(1, Instant.now().toString());
            insert.setString(2, text);
            insert.executeUpdate();
        }
    }

    /** Takes the last one away where it says that the work ended in a state. */
    static void removeEnd(Connection connection, RunState state) throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement(
                "DELETE FROM log WHERE number = (SELECT MAX(number) FROM log) AND (text = ? OR text LIKE ? || ': %')")) {
            delete.setString(1, state.label());
            delete.setString(2, state.label());
            delete.executeUpdate();
        }
    }

    /** What is said of work that has ended. */
    static String end(RunState state, String sentence) {
        return state.label() + (sentence.isBlank() ? "" : ": " + sentence);
    }
}
