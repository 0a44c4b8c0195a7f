package org.ulpscope.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.base.UlpscopeException;

/** Reads a file, also while another process writes it and also where nothing may be written. Not for use by several threads at once. */
public final class StoreReader implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(StoreReader.class);

    private final StoreFormat format;
    private final Path file;
    private final ReadableCopy source;

    private StoreReader(StoreFormat format, Path file, ReadableCopy source) {
        this.format = format;
        this.file = file;
        this.source = source;
    }

    /** What is asked of the file. */
    @FunctionalInterface
    public interface Query<T> {
        T run(Connection connection) throws SQLException;
    }

    /**
     * Opens {@code file}.
     *
     * @throws UlpscopeException if there is none, or it is damaged, or it is of another format or newer than this program
     */
    public static StoreReader open(StoreFormat format, Path file) {
        try {
            return new StoreReader(format, file, ReadableCopy.of(format, file));
        } catch (SQLException e) {
            throw StoreFailure.of(format.noun(), file, e);
        }
    }

    /**
     * Opens {@code file} for a reader that looks into it as it is made, and closes it again where that fails.
     *
     * @throws UlpscopeException as {@link #open(StoreFormat, Path)}, or what the reader throws
     */
    public static <R> R open(StoreFormat format, Path file, Function<StoreReader, R> reader) {
        StoreReader store = open(format, file);
        try {
            return reader.apply(store);
        } catch (UlpscopeException e) {
            store.close();
            throw e;
        }
    }

    /** The file. */
    public Path file() {
        return file;
    }

    /** @throws UlpscopeException if the file cannot be read, or something else stands there than was written */
    public <T> T get(Query<T> query) {
        return get(format, file, source.connection(), query);
    }

    static <T> T get(StoreFormat format, Path file, Connection connection, Query<T> query) {
        try {
            return query.run(connection);
        } catch (SQLException e) {
            throw StoreFailure.of(format.noun(), file, e);
        } catch (UlpscopeException e) {
            throw e;
        } catch (RuntimeException e) {
            // Rows, numbers and texts come from a file that anything may have happened to; no caller can look at all
            // before it reads them.
            throw StoreFailure.ofContent(format.noun(), file, e);
        }
    }

    /** A number that changes whenever the file does; costs next to nothing. */
    public long revision() {
        return get(connection -> StoreFile.number(connection, "PRAGMA data_version"));
    }

    /** The signature of what the file would have compiled and run; empty where it has none. */
    public Optional<String> signature() {
        return get(SignatureRow::read);
    }

    /** Where the work stands. */
    public StoreState state() {
        RunRow run = get(RunRow::read);
        return new StoreState(
                run.state(),
                run.sentence(),
                run.trials(),
                run.findings(),
                run.elapsed(),
                run.heartbeat(),
                run.owner().isHere());
    }

    /** All lines of the log, in order. */
    public List<LogEntry> log() {
        return get(connection -> Rows.query(
                connection,
                "SELECT number, time, text FROM log ORDER BY number",
                row -> new LogEntry(row.getLong(1), Instant.parse(row.getString(2)), row.getString(3))));
    }

    @Override
    public void close() {
        try {
            source.close();
        } catch (SQLException e) {
            LOG.warn("Closing {}", file, e);
        }
    }
}
