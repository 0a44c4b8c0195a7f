package org.ulpscope.study.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.SynchronousMode;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteOpenMode;
import org.ulpscope.numeric.UlpscopeException;

/** Opens study files. */
public final class StudyFile {
    /** Marks an SQLite file as a study: "ULPS" in ASCII. */
    static final int APPLICATION_ID = 0x554c5053;

    private static final String COUNT_TABLES = "SELECT count(*) FROM sqlite_schema";
    private static final int WRITER_PATIENCE_MS = 10_000;
    private static final int READER_PATIENCE_MS = 5_000;

    private StudyFile() {}

    /** Fills the tables of a new study. */
    @FunctionalInterface
    public interface Filling {
        void fill(Connection connection) throws SQLException;
    }

    /**
     * A connection to a new study file, with all its tables, and what {@code filling} puts there.
     *
     * @throws UlpscopeException if something else than an empty file is there already
     */
    public static Connection create(Path file, Filling filling) throws SQLException {
        boolean isOurs = makeEmpty(file);
        Connection connection = writingConfig().createConnection(url(file, ""));
        try {
            Transaction.run(connection, () -> {
                if (number(connection, "PRAGMA application_id") != 0 || number(connection, COUNT_TABLES) != 0) {
                    throw new TakenException(file);
                }
                mark(connection);
                StudySchema.create(connection);
                filling.fill(connection);
            });
            return connection;
        } catch (TakenException e) {
            // Another process filled the file between our making it and our writing to it: it is theirs now.
            closeAfter(e, connection);
            throw e;
        } catch (SQLException | RuntimeException e) {
            closeAfter(e, connection);
            if (isOurs) {
                deleteAfter(e, file);
            }
            throw e;
        }
    }

    /** Somebody else's content is in the file that a new study was to have. */
    private static final class TakenException extends UlpscopeException {
        private static final long serialVersionUID = 1L;

        TakenException(Path file) {
            super(file + " exists already; resume it, or choose another name for a new study.");
        }
    }

    /** Whether the file was made here and now, and not by anybody else at the same time; why it could not be, SQLite tells better. */
    private static boolean makeEmpty(Path file) {
        try {
            Files.createFile(file);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static void mark(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate("PRAGMA application_id = " + APPLICATION_ID);
        }
    }

    /** A connection to the study in {@code file} for its one writer. */
    public static Connection openForWriting(Path file) throws SQLException {
        requireExisting(file);
        SQLiteConfig config = writingConfig();
        config.resetOpenMode(SQLiteOpenMode.CREATE);
        Connection connection = config.createConnection(url(file, ""));
        try {
            requireStudy(file, connection);
            List<String> damage = Rows.query(connection, "PRAGMA quick_check(1)", row -> row.getString(1));
            if (!damage.equals(List.of("ok"))) {
                throw new SQLException(String.join("; ", damage), null, SQLiteErrorCode.SQLITE_CORRUPT.code);
            }
            StudySchema.upgrade(connection);
            return connection;
        } catch (SQLException | RuntimeException e) {
            closeAfter(e, connection);
            throw e;
        }
    }

    /**
     * A connection that only reads the study in {@code file}, also while another process writes it.
     *
     * @param immutable whether nobody can write the file, so that no lock is needed
     */
    public static Connection openForReading(Path file, boolean immutable) throws SQLException {
        requireExisting(file);
        SQLiteConfig config = new SQLiteConfig();
        config.setReadOnly(true);
        config.setBusyTimeout(READER_PATIENCE_MS);
        Connection connection = config.createConnection(url(file, immutable ? "?immutable=1" : ""));
        try {
            requireStudy(file, connection);
            return connection;
        } catch (SQLException | RuntimeException e) {
            closeAfter(e, connection);
            throw e;
        }
    }

    private static SQLiteConfig writingConfig() {
        SQLiteConfig config = new SQLiteConfig();
        config.setBusyTimeout(WRITER_PATIENCE_MS);
        config.setJournalMode(JournalMode.WAL);
        // What a transaction wrote outlives the death of the process; only a loss of power can take the last ones back.
        config.setSynchronous(SynchronousMode.NORMAL);
        return config;
    }

    private static void requireExisting(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new UlpscopeException("There is no study " + file + "; check the name.");
        }
    }

    private static void requireStudy(Path file, Connection connection) throws SQLException {
        long application = number(connection, "PRAGMA application_id");
        long format = StudySchema.version(connection);
        if (application == 0 && number(connection, COUNT_TABLES) == 0) {
            throw new UlpscopeException(
                    file + " is empty: the study ended before it began. Delete it and begin again.");
        }
        if (application != APPLICATION_ID) {
            throw new UlpscopeException(file + " is a database, but not a study; choose a file that Ulpscope wrote.");
        }
        if (format > StudySchema.VERSION) {
            throw new UlpscopeException("The study " + file + " was written by a newer Ulpscope (format " + format
                    + ", this one knows " + StudySchema.VERSION + "); use that version, or a later one.");
        }
    }

    static long number(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(query)) {
            result.next();
            return result.getLong(1);
        }
    }

    private static void closeAfter(Exception failure, Connection connection) {
        try {
            connection.close();
        } catch (SQLException e) {
            failure.addSuppressed(e);
        }
    }

    private static void deleteAfter(Exception failure, Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            failure.addSuppressed(e);
        }
    }

    /** As a URI, so that no character of the path means anything to the driver. */
    private static String url(Path file, String query) {
        return "jdbc:sqlite:file:" + file.toAbsolutePath().toUri().getRawPath() + query;
    }
}
