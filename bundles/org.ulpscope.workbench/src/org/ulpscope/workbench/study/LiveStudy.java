package org.ulpscope.workbench.study;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ulpscope.study.FindingsByInput;
import org.ulpscope.study.InputAccount;
import org.ulpscope.study.Region;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudySummary;
import org.ulpscope.workbench.live.LiveReader;
import org.ulpscope.workbench.questions.Question;
import org.ulpscope.workbench.questions.Questions;

/** Reads a study while it grows: findings and trials that it has are not read again. */
final class LiveStudy implements LiveReader<StudyContents> {
    private static final int TRIALS_AT_ONCE = 5000;

    private final StudyReader study;
    private final FindingsByInput found;
    private List<Region> regions = List.of();
    private List<FindingRow> rows = List.of();
    private final Optional<Question> question;
    private final Optional<StudyHistory> history;

    LiveStudy(Path file) {
        study = StudyReader.open(file);
        found = new FindingsByInput(study.description());
        question = Questions.of(study.description());
        history = question.flatMap(asked -> asked.history(study.description()));
    }

    @Override
    public long revision() {
        return study.revision();
    }

    @Override
    public StudyContents read() {
        readFindings();
        history.ifPresent(this::readTrials);
        return new StudyContents(
                study.file(),
                study.description(),
                study.summary(),
                rows,
                InputAccount.of(study),
                study.log(),
                study.notes(),
                study.survey(),
                regions,
                question.flatMap(asked -> asked.answer(study)),
                history);
    }

    @Override
    public StudyContents readState(StudyContents before) {
        StudySummary summary = study.summary();
        return summary.equals(before.summary()) ? before : before.with(summary);
    }

    /** Makes the rows anew only when there are more of them, or the regions that they name have changed. */
    private void readFindings() {
        List<Region> before = regions;
        regions = study.regions();
        if (found.readNew(study) || !regions.equals(before)) {
            rows = FindingRow.of(study.file(), study.description(), found, regions);
        }
    }

    private void readTrials(StudyHistory known) {
        for (var trials = study.trialsSince(known.size(), TRIALS_AT_ONCE);
                !trials.isEmpty();
                trials = study.trialsSince(known.size(), TRIALS_AT_ONCE)) {
            known.add(trials);
        }
    }

    @Override
    public void close() {
        study.close();
    }
}
