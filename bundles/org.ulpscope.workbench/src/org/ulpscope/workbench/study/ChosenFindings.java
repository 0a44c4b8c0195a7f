package org.ulpscope.workbench.study;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.store.LogEntry;
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

/** A study of which only some findings are seen, to replay or to export these. Closes the study it is of. */
public record ChosenFindings(StudyReader study, List<Finding> findings) implements StudyReader {
    public ChosenFindings {
        findings = List.copyOf(findings);
    }

    @Override
    public Path file() {
        return study.file();
    }

    @Override
    public StudyDescription description() {
        return study.description();
    }

    @Override
    public Optional<String> signature() {
        return study.signature();
    }

    @Override
    public StudySummary summary() {
        return study.summary();
    }

    @Override
    public long revision() {
        return study.revision();
    }

    @Override
    public List<StudyTrial> trialsSince(long first, int most) {
        return study.trialsSince(first, most);
    }

    @Override
    public List<Finding> findingsSince(long first) {
        return findings.stream().filter(finding -> finding.number() >= first).toList();
    }

    @Override
    public Map<List<Long>, List<Outcome>> outcomesWithoutTrial() {
        return study.outcomesWithoutTrial();
    }

    @Override
    public List<Simplest> simplest() {
        return study.simplest();
    }

    @Override
    public List<Region> regions() {
        return study.regions();
    }

    @Override
    public List<RegionEffort> regionEfforts() {
        return study.regionEfforts();
    }

    @Override
    public <T> T get(Query<T> query) {
        return study.get(query);
    }

    @Override
    public Optional<Survey> survey() {
        return study.survey();
    }

    @Override
    public List<FreshInput> freshInputs() {
        return study.freshInputs();
    }

    @Override
    public List<StudyNote> notes() {
        return study.notes();
    }

    @Override
    public List<LogEntry> log() {
        return study.log();
    }

    @Override
    public void close() {
        study.close();
    }
}
