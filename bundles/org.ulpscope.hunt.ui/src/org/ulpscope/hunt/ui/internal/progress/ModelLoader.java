package org.ulpscope.hunt.ui.internal.progress;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.SearchReplay;
import org.ulpscope.hunt.Slice;
import org.ulpscope.hunt.TrialHistory;
import org.ulpscope.hunt.TrialHistory.Sample;
import org.ulpscope.model.InputSlot;
import org.ulpscope.search.Point;
import org.ulpscope.search.Surrogate;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyTrial;
import org.ulpscope.study.Survey;
import org.ulpscope.ui.tasks.MonitorProgress;
import org.ulpscope.workbench.study.StudyContents;

/** Rebuilds the model of a study beside the user interface. Of several questions only the last is answered. */
final class ModelLoader implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ModelLoader.class);
    private static final int STEPS = 400;
    private static final int MOST_SAMPLES = 2000;

    private final Path file;
    private final List<InputSlot> inputs;
    private final TrialHistory history;
    private final Display display;
    private final Consumer<Optional<StudyTrial>> trials;
    private final Consumer<ModelState> answer;
    private final AtomicReference<ModelState.Question> question = new AtomicReference<>();
    private final Job job;
    private Optional<StudyReader> study = Optional.empty();
    private volatile boolean closed;

    /**
     * @param trials is given the last trial of each question as soon as it is read, in the display's thread: a model of many thousands takes seconds
     * @param answer is given each state, in the display's thread
     */
    ModelLoader(
            StudyContents contents,
            TrialHistory history,
            Display display,
            Consumer<Optional<StudyTrial>> trials,
            Consumer<ModelState> answer) {
        this.file = contents.file();
        this.inputs = contents.description().slots();
        this.history = history;
        this.display = display;
        this.trials = trials;
        this.answer = answer;
        job = new Job("Rebuilding the model of " + file.getFileName()) {
            @Override
            protected IStatus run(IProgressMonitor monitor) {
                work(new MonitorProgress(monitor));
                return Status.OK_STATUS;
            }
        };
        job.setSystem(true);
    }

    /** Asks for a state, in place of any that was asked for before and is not there yet. */
    void ask(ModelState.Question wanted) {
        question.set(wanted);
        job.cancel();
        job.schedule();
    }

    /** Lets go of the study. */
    @Override
    public void close() {
        closed = true;
        job.cancel();
        job.schedule();
    }

    private void work(Progress progress) {
        if (closed) {
            letGo();
            return;
        }
        ModelState.Question wanted = question.get();
        try {
            if (study.isEmpty()) {
                study = Optional.of(StudyReader.open(file));
            }
            Optional<StudyTrial> last = trial(wanted.trials() - 1);
            hand(() -> trials.accept(last));
            state(wanted, last, progress).ifPresent(this::hand);
        } catch (UlpscopeException e) {
            if (!closed) {
                hand(without(wanted, e.getMessage()));
            }
        } catch (RuntimeException e) {
            LOG.error("The model of {} could not be rebuilt", file, e);
            hand(without(wanted, "The model could not be rebuilt (" + e + "); the log has the details."));
        }
    }

    private void letGo() {
        study.ifPresent(StudyReader::close);
        study = Optional.empty();
    }

    private void hand(ModelState state) {
        hand(() -> answer.accept(state));
    }

    private void hand(Runnable given) {
        if (!display.isDisposed()) {
            display.asyncExec(() -> {
                if (!closed) {
                    given.run();
                }
            });
        }
    }

    /** Empty when another question came in the meantime. */
    private Optional<ModelState> state(ModelState.Question wanted, Optional<StudyTrial> last, Progress progress) {
        StudyReader reader = study.orElseThrow();
        Optional<Surrogate> model = new SearchReplay(reader).surrogate(wanted.goal(), wanted.trials(), progress);
        if (progress.isCancelled()) {
            return Optional.empty();
        }
        List<Sample> samples = history.samples(wanted.goal(), wanted.trials(), MOST_SAMPLES);
        Optional<Point> heldAt = heldAt(samples, wanted);
        Optional<Slice> slice = model.flatMap(m -> heldAt.map(at -> Slice.of(m, inputs, wanted.slot(), at, STEPS)))
                .filter(cut -> !cut.curve().isEmpty());
        String sentence = slice.isPresent() ? "" : noModel(wanted, model.isPresent());
        return Optional.of(new ModelState(
                wanted, inputs.get(wanted.slot()), slice, samples, last, trial(wanted.trials()), sentence));
    }

    private String noModel(ModelState.Question wanted, boolean hasModel) {
        StudyReader reader = study.orElseThrow();
        String strategy = reader.description().request().strategy();
        Optional<Survey> survey = reader.survey();
        if (!hasModel
                && survey.filter(known -> known.goesOn(reader.summary().state()))
                        .isPresent()) {
            return "The sweep goes through inputs in bulk, and needs no model. Summary has what they came to so far.";
        }
        if (!hasModel && survey.filter(known -> !known.censuses().isEmpty()).isPresent()) {
            if (isAnswered()) {
                return "The sweep answered every goal; nothing was left for a model.";
            }
            return isMet(wanted.goal())
                    ? "The sweep met " + wanted.goal()
                            + " and needs no model of it. Summary has what its inputs came to."
                    : "The sweep tried inputs in bulk, and needs no model. Summary has what they came to.";
        }
        return hasModel || samplesAreMissing(wanted)
                ? "No trial so far tells how far " + wanted.goal() + " is, so there is no model of it yet."
                : "Strategy " + strategy
                        + " makes no model of distances. Hunt with bayes, splitting regions, to see one.";
    }

    private boolean isAnswered() {
        return history.progress().stream().noneMatch(goal -> goal.hits().isEmpty());
    }

    private boolean isMet(String goal) {
        return history.progress().stream()
                .anyMatch(one -> one.goal().equals(goal) && !one.hits().isEmpty());
    }

    private boolean samplesAreMissing(ModelState.Question wanted) {
        return history.samples(wanted.goal(), wanted.trials(), 1).isEmpty();
    }

    private ModelState without(ModelState.Question wanted, String sentence) {
        List<Sample> samples = history.samples(wanted.goal(), wanted.trials(), MOST_SAMPLES);
        return new ModelState(
                wanted,
                inputs.get(wanted.slot()),
                Optional.empty(),
                samples,
                Optional.empty(),
                Optional.empty(),
                sentence);
    }

    /** The nearest to the goal so far, or else the last trial. */
    private Optional<Point> heldAt(List<Sample> samples, ModelState.Question wanted) {
        Optional<Point> lastPoint =
                wanted.trials() == 0 ? Optional.empty() : Optional.of(history.point(wanted.trials() - 1));
        return samples.stream().findFirst().map(Sample::point).or(() -> lastPoint);
    }

    private Optional<StudyTrial> trial(long number) {
        return number < 0
                ? Optional.empty()
                : study.orElseThrow().trialsSince(number, 1).stream().findFirst();
    }
}
