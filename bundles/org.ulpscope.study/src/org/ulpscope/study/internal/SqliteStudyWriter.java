package org.ulpscope.study.internal;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.study.Finding;
import org.ulpscope.study.Region;
import org.ulpscope.study.RegionEffort;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyState;
import org.ulpscope.study.StudyTrial;
import org.ulpscope.study.StudyWriter;
import org.ulpscope.study.Survey;
import org.ulpscope.study.comparison.ComparisonReport;

/** Writes a study into its SQLite file. */
public final class SqliteStudyWriter implements StudyWriter {
    private static final Logger LOG = LoggerFactory.getLogger(SqliteStudyWriter.class);

    private final Path file;
    private final Connection connection;
    private final StudyDescription description;
    private final Heartbeat heartbeat;
    private final long openedAt = System.nanoTime();
    private final Duration elapsedBefore;
    private RunRow run;

    private SqliteStudyWriter(Path file, Connection connection, StudyDescription description, RunRow run) {
        this.file = file;
        this.connection = connection;
        this.description = description;
        this.run = run;
        this.elapsedBefore = run.elapsed();
        this.heartbeat = Heartbeat.start(this::beat);
    }

    public static SqliteStudyWriter create(Path file, StudyDescription description) {
        RunRow run = RunRow.beginning(Owner.newOne());
        try {
            Connection connection = StudyFile.create(file, fresh -> {
                new DescriptionRows(fresh).write(description);
                run.insert(fresh);
            });
            return new SqliteStudyWriter(file, connection, description, run);
        } catch (SQLException e) {
            throw StudyFailure.of(file, e);
        }
    }

    public static SqliteStudyWriter resume(Path file) {
        try {
            Connection connection = StudyFile.openForWriting(file);
            try {
                Transaction.run(connection, () -> takeOver(file, connection));
                return new SqliteStudyWriter(
                        file, connection, new DescriptionRows(connection).read(), RunRow.read(connection));
            } catch (SQLException | RuntimeException e) {
                connection.close();
                throw e;
            }
        } catch (SQLException e) {
            throw StudyFailure.of(file, e);
        }
    }

    private static void takeOver(Path file, Connection connection) throws SQLException {
        RunRow before = RunRow.read(connection);
        if (before.state() == StudyState.RUNNING) {
            throw new UlpscopeException("The study " + file + " is being written by process "
                    + before.owner().pid() + " on " + before.owner().host()
                    + "; wait until that has ended, or stop it.");
        }
        before.takenBy(Owner.newOne()).replace(connection, before.owner().token());
    }

    @Override
    public StudyDescription description() {
        return description;
    }

    @Override
    public Path file() {
        return file;
    }

    @Override
    public synchronized long trials() {
        return run.trials();
    }

    @Override
    public synchronized long findings() {
        return run.findings();
    }

    @Override
    public synchronized void append(List<StudyTrial> trials, List<Finding> findings) {
        store(run.grown(trials.size(), findings.size(), elapsed()), () -> {
            new TrialRows(connection, description).append(trials);
            new FindingRows(connection, description).append(findings);
        });
    }

    @Override
    public synchronized void replaceRegions(List<Region> regions, List<RegionEffort> efforts) {
        store(run.grown(0, 0, elapsed()), () -> new RegionRows(connection, description).replace(regions, efforts));
    }

    @Override
    public synchronized void replaceSurvey(Survey survey) {
        store(run.grown(0, 0, elapsed()), () -> new SurveyRows(connection, description).replace(survey));
    }

    @Override
    public synchronized void replaceComparison(ComparisonReport report) {
        store(run.grown(0, 0, elapsed()), () -> new ComparisonRows(connection, description).replace(report));
    }

    @Override
    public synchronized void log(String text) {
        store(run.grown(0, 0, elapsed()), () -> insertLog(text));
    }

    @Override
    public synchronized void end(StudyState state, String sentence) {
        store(
                run.grown(0, 0, elapsed()).ended(state, sentence),
                () -> insertLog((state.label() + " " + sentence).strip()));
    }

    private synchronized void beat() {
        store(run.grown(0, 0, elapsed()), () -> {});
    }

    private void insertLog(String text) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO log (time, text) VALUES (?, ?)")) {
            insert.setString(1, Instant.now().toString());
            insert.setString(2, text);
            insert.executeUpdate();
        }
    }

    @Override
    public Duration elapsed() {
        return elapsedBefore.plusNanos(System.nanoTime() - openedAt);
    }

    private void store(RunRow next, Transaction.Work work) {
        try {
            Transaction.run(connection, () -> {
                if (!next.replace(connection, run.owner().token())) {
                    throw new UlpscopeException("The study " + file
                            + " was taken over by another process; this one stores nothing more in it.");
                }
                work.run();
            });
            run = next;
        } catch (SQLException e) {
            throw StudyFailure.of(file, e);
        }
    }

    @Override
    public void close() {
        heartbeat.stop();
        synchronized (this) {
            try (connection) {
                if (connection.isClosed()) {
                    return;
                }
                if (run.storedState() == StudyState.RUNNING) {
                    store(run.grown(0, 0, elapsed()).ended(StudyState.INTERRUPTED, ""), () -> {});
                }
                becomeOneFile();
            } catch (SQLException | UlpscopeException e) {
                // All that was acknowledged is stored; only the farewell is missing, and readers can do without it.
                LOG.debug("Closing {}", file, e);
            } finally {
                run.owner().ended();
            }
        }
    }

    /**
     * Moves all that is in the write-ahead log into the file, so that it may be copied alone, and where nobody else has it open leaves no log
     * behind, so that it can be read where nothing may be written.
     */
    private void becomeOneFile() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA wal_checkpoint(TRUNCATE)");
            statement.execute("PRAGMA busy_timeout = 0");
            statement.execute("PRAGMA journal_mode = DELETE");
        } catch (SQLException e) {
            LOG.debug("{} keeps its write-ahead log, since somebody reads it", file, e);
        }
    }
}
