package org.ulpscope.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.SynchronousMode;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteOpenMode;
import org.ulpscope.base.BadInputException;

/** Opens the files of one format. */
final class StoreFile {
    private static final Logger LOG = LoggerFactory.getLogger(StoreFile.class);

    private static final String COUNT_TABLES = "SELECT count(*) FROM sqlite_schema";
    private static final int WRITER_PATIENCE_MS = 10_000;
    private static final int READER_PATIENCE_MS = 5_000;

    static {
        SqliteLibrary.provide();
    }

    private final StoreFormat format;

    StoreFile(StoreFormat format) {
        this.format = format;
    }

    /**
     * A connection to a new file, with all its tables, and what {@code filling} puts there.
     *
     * @throws BadInputException if something else than an empty file is there already
     */
    Connection create(Path file, StoreWriter.Filling filling) throws SQLException {
        boolean isOurs = makeEmpty(file);
        Connection connection = writingConfig().createConnection(url(file, ""));
        try {
            Transaction.run(connection, () -> {
                if (number(connection, "PRAGMA application_id") != 0 || number(connection, COUNT_TABLES) != 0) {
                    throw new TakenException(format, file);
                }
                mark(connection);
                format.complete(connection);
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

    /** Somebody else's content is in the file that a new one was to have. */
    private static final class TakenException extends BadInputException {
        private static final long serialVersionUID = 1L;

        TakenException(StoreFormat format, Path file) {
            super(file + " exists already; resume it, or choose another name for a new " + format.noun() + ".");
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

    private void mark(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate("PRAGMA application_id = " + format.applicationId());
        }
    }

    /** A connection to {@code file} for its one writer. */
    Connection openForWriting(Path file) throws SQLException {
        requireExisting(file);
        SQLiteConfig config = writingConfig();
        config.resetOpenMode(SQLiteOpenMode.CREATE);
        Connection connection = config.createConnection(url(file, ""));
        try {
            requireFormat(file, connection);
            List<String> damage = Rows.query(connection, "PRAGMA quick_check(1)", row -> row.getString(1));
            if (!damage.equals(List.of("ok"))) {
                throw new SQLException(String.join("; ", damage), null, SQLiteErrorCode.SQLITE_CORRUPT.code);
            }
            format.upgrade(connection);
            return connection;
        } catch (SQLException | RuntimeException e) {
            closeAfter(e, connection);
            throw e;
        }
    }

    /**
     * A connection that only reads {@code file}, also while another process writes it.
     *
     * @param immutable whether nobody can write the file, so that no lock is needed
     */
    Connection openForReading(Path file, boolean immutable) throws SQLException {
        requireExisting(file);
        if (!immutable) {
            rollBack(file);
        }
        SQLiteConfig config = new SQLiteConfig();
        config.setReadOnly(true);
        config.setBusyTimeout(READER_PATIENCE_MS);
        Connection connection = config.createConnection(url(file, immutable ? "?immutable=1" : ""));
        try {
            requireFormat(file, connection);
            return connection;
        } catch (SQLException | RuntimeException e) {
            closeAfter(e, connection);
            throw e;
        }
    }

    /**
     * Moves all that is in the write-ahead log into the file, so that it may be copied alone, and where nobody else has it open leaves no log
     * behind, so that it can be read where nothing may be written.
     *
     * @param connection one that may write; what is done through it later does not wait for others
     */
    static void becomeOne(Path file, Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA wal_checkpoint(TRUNCATE)");
            statement.execute("PRAGMA busy_timeout = 0");
            statement.execute("PRAGMA journal_mode = DELETE");
        } catch (SQLException e) {
            LOG.debug("{} keeps its write-ahead log, because somebody reads it", file, e);
        }
    }

    /** Does so for a file that the last one has closed who read it: a connection that only reads leaves the log as it is. */
    static void becomeOne(Path file) throws SQLException {
        try (Connection connection = openExisting(file, 0)) {
            becomeOne(file, connection);
        }
    }

    // Whoever was killed while SQLite changed how it writes has left a journal, which takes a connection that may write
    // to take back.
    private static void rollBack(Path file) throws SQLException {
        if (Files.exists(file.resolveSibling(file.getFileName() + "-journal")) && Files.isWritable(file)) {
            try (Connection connection = openExisting(file, READER_PATIENCE_MS)) {
                number(connection, COUNT_TABLES);
            }
        }
    }

    /** A connection that may write, beside others and whatever the format. */
    static Connection openShared(Path file) throws SQLException {
        return openExisting(file, WRITER_PATIENCE_MS);
    }

    private static Connection openExisting(Path file, int patienceMillis) throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.resetOpenMode(SQLiteOpenMode.CREATE);
        config.setBusyTimeout(patienceMillis);
        return config.createConnection(url(file, ""));
    }

    /** The mark of a file; 0 where it has none or cannot be read. It may still be in the write-ahead log, so that only SQLite can tell. */
    static long applicationId(Path file) {
        if (!Files.isRegularFile(file)) {
            return 0;
        }
        SQLiteConfig config = new SQLiteConfig();
        config.setReadOnly(true);
        try {
            rollBack(file);
            try (Connection connection = config.createConnection(url(file, ""))) {
                return number(connection, "PRAGMA application_id");
            }
        } catch (SQLException e) {
            return 0;
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

    private void requireExisting(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new BadInputException("There is no " + format.noun() + " " + file + "; check the name.");
        }
    }

    private void requireFormat(Path file, Connection connection) throws SQLException {
        long application = number(connection, "PRAGMA application_id");
        long version = StoreFormat.version(connection);
        if (application == 0 && number(connection, COUNT_TABLES) == 0) {
            throw new BadInputException(
                    file + " is empty: the " + format.noun() + " ended before it began. Delete it and begin again.");
        }
        if (application != format.applicationId()) {
            throw new BadInputException(
                    file + " is a database, but not a " + format.noun() + "; choose a file that Ulpscope wrote.");
        }
        if (version > format.version()) {
            throw new BadInputException("The " + format.noun() + " " + file
                    + " was written by a newer Ulpscope (format " + version + ", this one knows " + format.version()
                    + "); use that version, or a later one.");
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
