package org.ulpscope.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.base.UlpscopeException;

/**
 * The one writer of a file. What {@link #store} was given is in the file when it returns, and outlives the death of this process at any moment
 * after. Safe for several threads.
 */
public final class StoreWriter implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(StoreWriter.class);

    private final StoreFormat format;
    private final Path file;
    private final Connection connection;
    private final Optional<Object> identity;
    private final Heartbeat heartbeat;
    private final long openedAt = System.nanoTime();
    private final Duration elapsedBefore;
    private RunRow run;
    private boolean closed;

    private StoreWriter(StoreFormat format, Path file, Connection connection, RunRow run) {
        this.format = format;
        this.file = file;
        this.connection = connection;
        this.identity = FileIdentity.of(file);
        this.run = run;
        this.elapsedBefore = run.elapsed();
        this.heartbeat = Heartbeat.start(this::beat);
    }

    /** Puts rows into tables, within a transaction. */
    @FunctionalInterface
    public interface Filling {
        void fill(Connection connection) throws SQLException;
    }

    /**
     * Makes a new file and is its writer.
     *
     * @param signature of what the file would have compiled and run; empty where it cannot be signed
     * @param filling puts there what a new file has
     * @throws UlpscopeException if the file exists, or cannot be written
     */
    public static StoreWriter create(StoreFormat format, Path file, Optional<String> signature, Filling filling) {
        RunRow run = RunRow.beginning(Owner.newOne());
        try {
            Connection connection = new StoreFile(format).create(file, fresh -> {
                filling.fill(fresh);
                SignatureRow.insert(fresh, signature);
                run.insert(fresh);
            });
            return new StoreWriter(format, file, connection, run);
        } catch (SQLException e) {
            throw StoreFailure.ofNew(format.noun(), file, e);
        }
    }

    /**
     * Takes a file up again where the work ended, however it ended.
     *
     * @throws UlpscopeException if another writer is at work on it, or it is of another format, is damaged, or cannot be written
     */
    public static StoreWriter resume(StoreFormat format, Path file) {
        try {
            Connection connection = new StoreFile(format).openForWriting(file);
            try {
                Transaction.run(connection, () -> takeOver(format, file, connection));
                return new StoreWriter(format, file, connection, RunRow.read(connection));
            } catch (SQLException | RuntimeException e) {
                connection.close();
                throw e;
            }
        } catch (SQLException e) {
            throw StoreFailure.of(format.noun(), file, e);
        }
    }

    /**
     * Adds to a file that nobody is at work on, and leaves how the work ended as it was.
     *
     * @throws UlpscopeException if a writer is at work on it, or it is of another format, is damaged, or cannot be written
     */
    public static void amend(StoreFormat format, Path file, Filling filling) {
        try (Connection connection = new StoreFile(format).openForWriting(file)) {
            Transaction.run(connection, () -> {
                requireIdle(format, file, connection);
                filling.fill(connection);
            });
            StoreFile.becomeOne(file, connection);
        } catch (SQLException e) {
            throw StoreFailure.of(format.noun(), file, e);
        }
    }

    private static RunRow requireIdle(StoreFormat format, Path file, Connection connection) throws SQLException {
        RunRow before = StoreReader.get(format, file, connection, RunRow::read);
        if (before.state() == RunState.RUNNING) {
            throw new UlpscopeException("The " + format.noun() + " " + file + " is being written by process "
                    + before.owner().pid() + " on " + before.owner().host()
                    + "; wait until that has ended, or stop it.");
        }
        return before;
    }

    private static void takeOver(StoreFormat format, Path file, Connection connection) throws SQLException {
        RunRow before = requireIdle(format, file, connection);
        before.takenBy(Owner.newOne()).replace(connection, before.owner().token());
    }

    /** The file. */
    public Path file() {
        return file;
    }

    /** Trials stored so far. */
    public synchronized long trials() {
        return run.trials();
    }

    /** Findings stored so far. */
    public synchronized long findings() {
        return run.findings();
    }

    /** Time spent at work, over all runs. */
    public Duration elapsed() {
        return elapsedBefore.plusNanos(System.nanoTime() - openedAt);
    }

    /**
     * Reads what stands in the file now.
     *
     * @throws UlpscopeException if it cannot be read
     */
    public synchronized <T> T get(StoreReader.Query<T> query) {
        requireOpen();
        return StoreReader.get(format, file, connection, query);
    }

    /** The signature of what the file would have compiled and run; empty where it has none. */
    public Optional<String> signature() {
        return get(SignatureRow::read);
    }

    /**
     * Stores all of something, or nothing of it.
     *
     * @param trials how many trials more there are then
     * @param findings how many findings more
     * @throws UlpscopeException if it could not be stored; what was stored before still is
     */
    public synchronized void store(long trials, long findings, Filling filling) {
        store(run.grown(trials, findings, elapsed()), filling);
    }

    /** Adds a line to the log. */
    public synchronized void log(String text) {
        store(0, 0, there -> LogEntry.insert(there, text));
    }

    /**
     * Says how the work ended.
     *
     * @param state FINISHED, CANCELLED or FAILED
     * @param sentence why, or blank
     */
    public synchronized void end(RunState state, String sentence) {
        store(
                run.grown(0, 0, elapsed()).ended(state, sentence),
                there -> LogEntry.insert(there, LogEntry.end(state, sentence)));
    }

    /** A sign of life may wait for whoever closes this, and come when all has been said. */
    synchronized void beat() {
        if (!closed) {
            store(0, 0, ignored -> {});
        }
    }

    private void store(RunRow next, Filling filling) {
        requireOpen();
        requireInPlace();
        try {
            Transaction.run(connection, () -> {
                if (!next.replace(connection, run.owner().token())) {
                    throw new UlpscopeException("The " + format.noun() + " " + file
                            + " was taken over by another process; this one stores nothing more in it.");
                }
                filling.fill(connection);
            });
            run = next;
        } catch (SQLException e) {
            throw StoreFailure.of(format.noun(), file, e);
        }
    }

    /** Whoever still has something to store where the work was cancelled is told so, and not that the file is damaged. */
    private void requireOpen() {
        if (closed) {
            throw new UlpscopeException("The " + format.noun() + " " + file
                    + " is closed already, and nothing more is stored in it; resume it to go on.");
        }
    }

    /** SQLite would write on into a log beside the old name, where nobody looks for it later. */
    private void requireInPlace() {
        if (!FileIdentity.of(file).equals(identity)) {
            throw new UlpscopeException("The " + format.noun() + " " + file
                    + " was renamed, moved or deleted while it was being written, and nothing more is stored in it."
                    + " What was stored is in it; resume it where it is now.");
        }
    }

    /** Lets go of the file. Work that was not ended before is INTERRUPTED. */
    @Override
    public void close() {
        heartbeat.stop();
        synchronized (this) {
            try (connection) {
                if (closed) {
                    return;
                }
                if (run.storedState() == RunState.RUNNING) {
                    sayInterrupted();
                }
                closed = true;
                StoreFile.becomeOne(file, connection);
            } catch (SQLException e) {
                // All that was acknowledged is stored; only the farewell is missing, and readers can do without it.
                LOG.debug("Closing {}", file, e);
            } finally {
                run.owner().ended();
            }
        }
    }

    private void sayInterrupted() {
        try {
            store(run.grown(0, 0, elapsed()).ended(RunState.INTERRUPTED, ""), ignored -> {});
        } catch (UlpscopeException e) {
            LOG.debug("{} does not say that it was interrupted", file, e);
        }
    }
}
