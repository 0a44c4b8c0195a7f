package org.ulpscope.workbench.study;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ulpscope.study.FindingsByInput;
import org.ulpscope.study.InputAccount;
import org.ulpscope.study.Region;
import org.ulpscope.study.StudyGlance;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudySummary;
import org.ulpscope.study.StudyTrial;
import org.ulpscope.ui.live.LiveReader;
import org.ulpscope.workbench.questions.Question;
import org.ulpscope.workbench.questions.Questions;

/**
 * Reads a study while it grows: findings and trials that it has are not read again. Of many trials it reads some at each look, so that all else is
 * seen at once.
 */
final class LiveStudy implements LiveReader<StudyContents> {
    private static final int TRIALS_AT_ONCE = 5000;
    private static final long NANOS_A_LOOK = 700_000_000;

    private final StudyReader study;
    private final FindingsByInput found;
    private List<Region> regions = List.of();
    private List<FindingRow> rows = List.of();
    private final Optional<Question> question;
    private final Optional<StudyHistory> history;
    /** Looks after which there were trials still to be read, in a row. */
    private long behind;

    LiveStudy(Path file) {
        study = StudyReader.open(file);
        found = new FindingsByInput(study.description());
        question = Questions.of(study.description());
        history = question.flatMap(asked -> asked.history(study.description()));
    }

    @Override
    public long revision() {
        return behind == 0 ? study.revision() : -behind;
    }

    @Override
    public StudyContents read() {
        readFindings();
        history.ifPresent(this::readTrials);
        List<InputAccount> inputs = InputAccount.of(study);
        return new StudyContents(
                study.file(),
                study.description(),
                study.summary(),
                rows,
                inputs,
                study.log(),
                study.notes(),
                study.survey(),
                regions,
                question.flatMap(asked -> asked.answer(study)),
                history,
                StudyGlance.of(study, inputs));
    }

    @Override
    public StudyContents readState(StudyContents before) {
        StudySummary summary = study.summary();
        if (summary.state() != before.summary().state()) {
            // What it came to is told otherwise of a study that has ended, even if its process died and left no word.
            return read();
        }
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
        long start = System.nanoTime();
        List<StudyTrial> trials = study.trialsSince(known.size(), TRIALS_AT_ONCE);
        while (!trials.isEmpty() && System.nanoTime() - start < NANOS_A_LOOK) {
            known.add(trials);
            trials = study.trialsSince(known.size(), TRIALS_AT_ONCE);
        }
        behind = trials.isEmpty() ? 0 : behind + 1;
    }

    @Override
    public void close() {
        study.close();
    }
}
