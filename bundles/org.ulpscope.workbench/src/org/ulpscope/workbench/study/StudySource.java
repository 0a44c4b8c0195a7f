package org.ulpscope.workbench.study;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.store.RunState;
import org.ulpscope.study.InputAccount;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudySummary;
import org.ulpscope.workbench.live.LiveSource;
import org.ulpscope.workbench.questions.Question;
import org.ulpscope.workbench.questions.Questions;
import org.ulpscope.workbench.study.StudyContents.Readable;

/** Reads a study while it grows: findings and trials that it has are not read again. */
final class StudySource implements LiveSource<StudyReader, Readable> {
    private static final int TRIALS_AT_ONCE = 5000;

    private List<FindingRow> findings = new ArrayList<>();
    private Optional<Question> question = Optional.empty();
    private Optional<StudyHistory> history = Optional.empty();

    @Override
    public String noun() {
        return "study";
    }

    @Override
    public StudyReader open(Path file) {
        StudyReader opened = StudyReader.open(file);
        findings = new ArrayList<>();
        question = Questions.of(opened.description());
        history = question.flatMap(asked -> asked.history(opened.description()));
        return opened;
    }

    @Override
    public long revision(StudyReader study) {
        return study.revision();
    }

    @Override
    public RunState state(Readable contents) {
        return contents.summary().state();
    }

    @Override
    public Readable read(StudyReader study) {
        study.findingsSince(findings.size() + 1L)
                .forEach(finding -> findings.add(new FindingRow(study.file(), study.description(), finding)));
        history.ifPresent(known -> readTrials(study, known));
        return new Readable(
                study.file(),
                study.description(),
                study.summary(),
                findings,
                InputAccount.of(study),
                study.log(),
                study.regions(),
                question.flatMap(asked -> asked.answer(study)),
                history);
    }

    @Override
    public Readable readState(StudyReader study, Readable before) {
        StudySummary summary = study.summary();
        return summary.equals(before.summary()) ? before : before.with(summary);
    }

    private static void readTrials(StudyReader study, StudyHistory history) {
        for (var trials = study.trialsSince(history.size(), TRIALS_AT_ONCE);
                !trials.isEmpty();
                trials = study.trialsSince(history.size(), TRIALS_AT_ONCE)) {
            history.add(trials);
        }
    }

    @Override
    public void close(StudyReader study) {
        study.close();
    }
}
