package org.ulpscope.workbench.study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyState;
import org.ulpscope.workbench.questions.Questions;
import org.ulpscope.workbench.study.StudyContents.Readable;
import org.ulpscope.workbench.study.StudyContents.Unreadable;

/**
 * Looks at a study file again and again, and reads what is new. A file that cannot be read, was replaced or comes back is opened again. Not for
 * use by several threads at once.
 */
final class StudyPoll implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(StudyPoll.class);
    private static final int TRIALS_AT_ONCE = 5000;

    private final Path file;
    private Optional<StudyReader> reader = Optional.empty();
    private Object identity = "";
    private long revision;
    private List<FindingRow> findings = new ArrayList<>();
    private Optional<StudyHistory> history = Optional.empty();
    private StudyContents last = new StudyContents.Opening();

    StudyPoll(Path file) {
        this.file = file;
    }

    /** What the file holds now; the same object as before when nothing has changed. */
    StudyContents look() {
        try {
            Object now = identity();
            if (reader.isPresent() && !now.equals(identity)) {
                close();
            }
            if (reader.isEmpty()) {
                open(now);
            }
            last = read(reader.get());
        } catch (UlpscopeException e) {
            fail(e.getMessage());
        } catch (IOException e) {
            fail("The study " + file + " is no longer there; bring it back, or close this editor.");
        } catch (RuntimeException e) {
            LOG.error("{} could not be read", file, e);
            fail("The study " + file + " could not be read (" + e + "); it may be damaged.");
        }
        return last;
    }

    private void fail(String sentence) {
        close();
        if (!last.equals(new Unreadable(sentence))) {
            last = new Unreadable(sentence);
        }
    }

    /** What tells a file from another one of its name. */
    private Object identity() throws IOException {
        Object key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
        return key == null ? file : key;
    }

    private void open(Object now) {
        StudyReader opened = StudyReader.open(file);
        reader = Optional.of(opened);
        identity = now;
        revision = Long.MIN_VALUE;
        findings = new ArrayList<>();
        history = Questions.of(opened.description()).flatMap(question -> question.history(opened.description()));
    }

    private StudyContents read(StudyReader study) {
        long now = study.revision();
        boolean running = last instanceof Readable before && before.summary().state() == StudyState.RUNNING;
        if (now == revision && !running) {
            return last;
        }
        if (now == revision) {
            // A killed process cannot say so in the file: whether it lives shows only in a new summary.
            Readable before = (Readable) last;
            var summary = study.summary();
            return summary.equals(before.summary())
                    ? last
                    : new Readable(
                            file,
                            before.description(),
                            summary,
                            before.findings(),
                            before.log(),
                            before.regions(),
                            before.comparison(),
                            before.history());
        }
        study.findingsSince(findings.size() + 1L)
                .forEach(finding -> findings.add(new FindingRow(file, study.description(), finding)));
        history.ifPresent(known -> readTrials(study, known));
        revision = now;
        return new Readable(
                file,
                study.description(),
                study.summary(),
                findings,
                study.log(),
                study.regions(),
                study.comparison(),
                history);
    }

    private static void readTrials(StudyReader study, StudyHistory history) {
        for (var trials = study.trialsSince(history.size(), TRIALS_AT_ONCE);
                !trials.isEmpty();
                trials = study.trialsSince(history.size(), TRIALS_AT_ONCE)) {
            history.add(trials);
        }
    }

    @Override
    public void close() {
        reader.ifPresent(StudyReader::close);
        reader = Optional.empty();
    }
}
