package org.ulpscope.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** Does all of some work on a database, or none of it. */
public final class Transaction {
    private Transaction() {}

    /** What is done within a transaction. */
    @FunctionalInterface
    public interface Work {
        void run() throws SQLException;
    }

    /** Runs {@code work} with the write lock held, and commits it; whatever it throws undoes it. */
    public static void run(Connection connection, Work work) throws SQLException {
        execute(connection, "BEGIN IMMEDIATE");
        try {
            work.run();
            execute(connection, "COMMIT");
        } catch (SQLException | RuntimeException e) {
            rollBack(connection, e);
            throw e;
        }
    }

    private static void rollBack(Connection connection, Exception cause) {
        try {
            execute(connection, "ROLLBACK");
        } catch (SQLException e) {
            // SQLite has rolled back by itself after some errors, a full disk among them.
            cause.addSuppressed(e);
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
