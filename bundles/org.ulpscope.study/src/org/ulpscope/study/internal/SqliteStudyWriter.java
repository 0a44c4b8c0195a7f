package org.ulpscope.study.internal;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.store.RunState;
import org.ulpscope.store.StoreWriter;
import org.ulpscope.study.Finding;
import org.ulpscope.study.FreshInput;
import org.ulpscope.study.Region;
import org.ulpscope.study.RegionEffort;
import org.ulpscope.study.Simplest;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudySource;
import org.ulpscope.study.StudyTrial;
import org.ulpscope.study.StudyTrust;
import org.ulpscope.study.StudyWriter;
import org.ulpscope.study.Survey;
import org.ulpscope.study.trust.Trust;

/** Writes a study into its SQLite file. */
public final class SqliteStudyWriter implements StudyWriter {
    private final StoreWriter store;
    private final StudyDescription description;

    private SqliteStudyWriter(StoreWriter store, StudyDescription description) {
        this.store = store;
        this.description = description;
    }

    public static SqliteStudyWriter create(Path file, StudyDescription description) {
        StudySource.keep(description);
        return new SqliteStudyWriter(
                StoreWriter.create(
                        StudySchema.FORMAT,
                        file,
                        Trust.ofThisUser().sign(StudyTrust.of(description)),
                        connection -> new DescriptionRows(connection).write(description)),
                description);
    }

    public static SqliteStudyWriter resume(Path file) {
        StoreWriter store = StoreWriter.resume(StudySchema.FORMAT, file);
        try {
            return new SqliteStudyWriter(store, store.get(connection -> new DescriptionRows(connection).read()));
        } catch (UlpscopeException e) {
            store.close();
            throw e;
        }
    }

    @Override
    public StudyDescription description() {
        return description;
    }

    @Override
    public Path file() {
        return store.file();
    }

    @Override
    public long trials() {
        return store.trials();
    }

    @Override
    public long findings() {
        return store.findings();
    }

    @Override
    public Duration elapsed() {
        return store.elapsed();
    }

    @Override
    public void append(List<StudyTrial> trials, List<Finding> findings) {
        store.store(trials.size(), findings.size(), connection -> {
            new TrialRows(connection, description).append(trials);
            new FindingRows(connection, description).append(findings);
        });
    }

    @Override
    public void replaceRegions(List<Region> regions, List<RegionEffort> efforts) {
        store.store(0, 0, connection -> new RegionRows(connection, description).replace(regions, efforts));
    }

    @Override
    public void replaceSimplest(
            List<Finding> findings, List<Simplest> simplest, Map<List<Long>, List<Outcome>> outcomes) {
        store.store(0, findings.size(), connection -> {
            new FindingRows(connection, description).append(findings);
            SimplestRows rows = new SimplestRows(connection, description);
            rows.replace(simplest);
            rows.addOutcomes(outcomes);
        });
    }

    @Override
    public void replaceFreshInputs(List<FreshInput> inputs) {
        store.store(0, 0, connection -> new FreshInputRows(connection, description).replace(inputs));
    }

    @Override
    public void replaceSurvey(Survey survey) {
        store.store(0, 0, connection -> new SurveyRows(connection, description).replace(survey));
    }

    @Override
    public void store(Filling filling) {
        store.store(0, 0, connection -> filling.fill(connection, description));
    }

    @Override
    public void log(String text) {
        store.log(text);
    }

    @Override
    public void end(RunState state, String sentence) {
        store.end(state, sentence);
    }

    @Override
    public void close() {
        store.close();
    }
}
