package org.ulpscope.workbench.study;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ulpscope.store.LogEntry;
import org.ulpscope.study.InputAccount;
import org.ulpscope.study.Region;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyGlance;
import org.ulpscope.study.StudyNote;
import org.ulpscope.study.StudySummary;
import org.ulpscope.study.Survey;

/**
 * What a study's file held when it was looked at.
 *
 * @param file the file
 * @param description what it is; the same object as long as the file is the same study
 * @param summary how far it has come
 * @param findings its findings so far, a row for each input; the same list as long as there are no others
 * @param inputs how many inputs it ran on each platform so far, and what they came to
 * @param log its log so far
 * @param notes inputs that people looked at by hand
 * @param survey what it has swept so far; empty where it has not begun to
 * @param regions its regions so far
 * @param answer what its question has found out besides, as that made it
 * @param history its trials so far, as its question keeps them; it grows
 * @param glance what it came to so far, at one glance
 */
public record StudyContents(
        Path file,
        StudyDescription description,
        StudySummary summary,
        List<FindingRow> findings,
        List<InputAccount> inputs,
        List<LogEntry> log,
        List<StudyNote> notes,
        Optional<Survey> survey,
        List<Region> regions,
        Optional<Object> answer,
        Optional<StudyHistory> history,
        StudyGlance glance) {
    public StudyContents {
        findings = List.copyOf(findings);
        inputs = List.copyOf(inputs);
        log = List.copyOf(log);
        notes = List.copyOf(notes);
        regions = List.copyOf(regions);
    }

    /** Whether it looks at inputs in bulk at the moment, which are tried one by one, and become findings, only after that. */
    public boolean isSweeping() {
        return survey.filter(known -> known.goesOn(summary.state())).isPresent();
    }

    /** How much of its trials has been read, of 1; they are still being read where it is less. */
    public double shareRead() {
        long trials = Math.max(1, summary.trials());
        return history.map(known -> Math.min(1.0, (double) known.size() / trials))
                .filter(share -> summary.trials() > 0)
                .orElse(1.0);
    }

    /** The same where nothing but how far it has come is new. */
    StudyContents with(StudySummary now) {
        return new StudyContents(
                file, description, now, findings, inputs, log, notes, survey, regions, answer, history, glance);
    }
}
