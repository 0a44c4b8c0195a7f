package org.ulpscope.study.internal;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.store.LogEntry;
import org.ulpscope.store.Rows;
import org.ulpscope.store.StoreReader;
import org.ulpscope.store.StoreState;
import org.ulpscope.study.Finding;
import org.ulpscope.study.FreshInput;
import org.ulpscope.study.Region;
import org.ulpscope.study.RegionEffort;
import org.ulpscope.study.Simplest;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyNote;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudySummary;
import org.ulpscope.study.StudyTrial;
import org.ulpscope.study.Survey;
import org.ulpscope.study.Tally;

/** Reads a study from its SQLite file. */
public final class SqliteStudyReader implements StudyReader {
    private final StoreReader store;
    private final StudyDescription description;

    private SqliteStudyReader(StoreReader store) {
        this.store = store;
        this.description = store.get(connection -> new DescriptionRows(connection).read());
    }

    public static SqliteStudyReader open(Path file) {
        return StoreReader.open(StudySchema.FORMAT, file, SqliteStudyReader::new);
    }

    @Override
    public Path file() {
        return store.file();
    }

    @Override
    public StudyDescription description() {
        return description;
    }

    @Override
    public Optional<String> signature() {
        return store.signature();
    }

    @Override
    public StudySummary summary() {
        StoreState state = store.state();
        List<Tally> tallies = store.get(connection -> Rows.query(
                connection,
                "SELECT platform, class, hits FROM tallies",
                row -> new Tally(row.getString(1), row.getString(2), row.getLong(3))));
        return new StudySummary(
                state.state(),
                state.sentence(),
                state.trials(),
                state.findings(),
                state.elapsed(),
                tallies,
                state.heartbeat(),
                state.here());
    }

    @Override
    public long revision() {
        return store.revision();
    }

    @Override
    public List<StudyTrial> trialsSince(long first, int most) {
        return store.get(connection -> new TrialRows(connection, description).from(first, most));
    }

    @Override
    public List<Finding> findingsSince(long first) {
        return store.get(connection -> new FindingRows(connection, description).from(first));
    }

    @Override
    public Map<List<Long>, List<Outcome>> outcomesWithoutTrial() {
        return store.get(connection -> new SimplestRows(connection, description).outcomes());
    }

    @Override
    public List<Simplest> simplest() {
        return store.get(connection -> new SimplestRows(connection, description).all());
    }

    @Override
    public List<Region> regions() {
        return store.get(connection -> new RegionRows(connection, description).all());
    }

    @Override
    public List<RegionEffort> regionEfforts() {
        return store.get(connection -> new RegionRows(connection, description).efforts());
    }

    @Override
    public Optional<Survey> survey() {
        return store.get(connection -> new SurveyRows(connection, description).read());
    }

    @Override
    public List<FreshInput> freshInputs() {
        return store.get(connection -> new FreshInputRows(connection, description).all());
    }

    @Override
    public List<StudyNote> notes() {
        return store.get(connection -> new NoteRows(connection, description).all());
    }

    @Override
    public <T> T get(Query<T> query) {
        return store.get(connection -> query.run(connection, description));
    }

    @Override
    public List<LogEntry> log() {
        return store.log();
    }

    @Override
    public void close() {
        store.close();
    }
}
