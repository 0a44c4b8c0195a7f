package org.ulpscope.study.internal;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.study.Finding;
import org.ulpscope.study.LogEntry;
import org.ulpscope.study.Region;
import org.ulpscope.study.RegionEffort;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudySummary;
import org.ulpscope.study.StudyTrial;
import org.ulpscope.study.Survey;
import org.ulpscope.study.Tally;
import org.ulpscope.study.comparison.ComparisonReport;

/** Reads a study from its SQLite file. */
public final class SqliteStudyReader implements StudyReader {
    private static final Logger LOG = LoggerFactory.getLogger(SqliteStudyReader.class);

    private final Path file;
    private final ReadableCopy source;
    private final Connection connection;
    private final StudyDescription description;

    private SqliteStudyReader(Path file, ReadableCopy source) throws SQLException {
        this.file = file;
        this.source = source;
        this.connection = source.connection();
        this.description = new DescriptionRows(connection).read();
    }

    public static SqliteStudyReader open(Path file) {
        try {
            ReadableCopy source = ReadableCopy.of(file);
            try {
                return new SqliteStudyReader(file, source);
            } catch (SQLException | RuntimeException e) {
                source.close();
                throw e;
            }
        } catch (SQLException e) {
            throw StudyFailure.of(file, e);
        }
    }

    @Override
    public Path file() {
        return file;
    }

    @Override
    public StudyDescription description() {
        return description;
    }

    @Override
    public StudySummary summary() {
        return get(() -> {
            RunRow run = RunRow.read(connection);
            List<Tally> tallies = Rows.query(
                    connection,
                    "SELECT platform, class, hits FROM tallies",
                    row -> new Tally(row.getString(1), row.getString(2), row.getLong(3)));
            return new StudySummary(
                    run.state(), run.sentence(), run.trials(), run.findings(), run.elapsed(), tallies, run.heartbeat());
        });
    }

    @Override
    public long revision() {
        return get(() -> StudyFile.number(connection, "PRAGMA data_version"));
    }

    @Override
    public List<StudyTrial> trialsSince(long first, int most) {
        return get(() -> new TrialRows(connection, description).from(first, most));
    }

    @Override
    public List<Finding> findingsSince(long first) {
        return get(() -> new FindingRows(connection, description).from(first));
    }

    @Override
    public List<Region> regions() {
        return get(() -> new RegionRows(connection, description).all());
    }

    @Override
    public List<RegionEffort> regionEfforts() {
        return get(() -> new RegionRows(connection, description).efforts());
    }

    @Override
    public Optional<Survey> survey() {
        return get(() -> new SurveyRows(connection, description).read());
    }

    @Override
    public Optional<ComparisonReport> comparison() {
        return get(() -> new ComparisonRows(connection, description).read());
    }

    @Override
    public List<LogEntry> log() {
        return get(() -> Rows.query(
                connection,
                "SELECT number, time, text FROM log ORDER BY number",
                row -> new LogEntry(row.getLong(1), Instant.parse(row.getString(2)), row.getString(3))));
    }

    @FunctionalInterface
    private interface Query<T> {
        T run() throws SQLException;
    }

    private <T> T get(Query<T> query) {
        try {
            return query.run();
        } catch (SQLException e) {
            throw StudyFailure.of(file, e);
        }
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
