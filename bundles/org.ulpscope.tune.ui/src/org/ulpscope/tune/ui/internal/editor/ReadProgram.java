package org.ulpscope.tune.ui.internal.editor;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.ListenerList;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.swt.widgets.Control;
import org.ulpscope.model.precision.Source;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.tune.program.TunedProgram;
import org.ulpscope.tune.ui.internal.variables.EditedVector;
import org.ulpscope.ui.editing.ModelDocument;
import org.ulpscope.ui.tasks.LatestTask;

/**
 * The program of a file that is edited. It is read beside the user interface, and again when what the file says about its sources has changed;
 * until then, and while it cannot be read, the one read before stands for it. For the thread of the display.
 */
public final class ReadProgram {
    private static final int PAUSE_MILLIS = 700;

    private final ModelDocument<Tuning> document;
    private final Path folder;
    private final Control owner;
    private final LatestTask<Tuning, TunedProgram> reading;
    private final ListenerList<Runnable> listeners = new ListenerList<>();
    private final Runnable readWhenQuiet = this::readIfChanged;
    private Optional<EditedVector> vector = Optional.empty();
    private Optional<String> failure = Optional.empty();
    private List<Object> asked = List.of();
    private String step = "";
    private Runnable whenRead = () -> {};

    /** @param owner a control of the editor; nothing is read once it is gone */
    ReadProgram(ModelDocument<Tuning> document, Path folder, Control owner) {
        this.document = document;
        this.folder = folder;
        this.owner = owner;
        reading = new LatestTask<Tuning, TunedProgram>(
                        "Reading the program",
                        owner,
                        (tuning, progress) -> TunedProgram.of(tuning, folder, progress),
                        (tuning, tuned) -> accept(Optional.of(new EditedVector(document, tuned)), Optional.empty()),
                        sentence -> accept(vector, Optional.of(sentence)))
                .telling(words -> {
                    step = words;
                    listeners.forEach(Runnable::run);
                })
                .resting(() -> listeners.forEach(Runnable::run));
        document.addListener(() -> {
            vector.ifPresent(EditedVector::documentChanged);
            if (!owner.isDisposed()) {
                owner.getDisplay().timerExec(PAUSE_MILLIS, readWhenQuiet);
            }
        });
    }

    /** The precision vector of the program that was read last; empty while none was. */
    public Optional<EditedVector> vector() {
        return vector;
    }

    /** Why the program could not be read, as a sentence; empty when it could. */
    public Optional<String> failure() {
        return failure;
    }

    /** Whether it is being read now. */
    public boolean isReading() {
        return reading.isBusy();
    }

    /** What reading does now, in words; blank before it has told anything. */
    public String step() {
        return step;
    }

    /** The folder that paths in the file start from. */
    public Path folder() {
        return folder;
    }

    /** Asks to be told when any of this has changed, and after each change of the document. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
        document.addListener(() -> {
            if (!owner.isDisposed()) {
                listener.run();
            }
        });
    }

    /** Runs the action once the sources have been read, or could not be; of several such actions the last. */
    public void whenRead(Runnable action) {
        whenRead = action;
    }

    /** Reads the sources again, since they may have changed. */
    public void readAgain() {
        asked = said(document.model());
        step = "";
        reading.ask(EcoreUtil.copy(document.model()));
        listeners.forEach(Runnable::run);
    }

    private void readIfChanged() {
        if (!owner.isDisposed() && !said(document.model()).equals(asked)) {
            readAgain();
        }
    }

    private void accept(Optional<EditedVector> newVector, Optional<String> newFailure) {
        vector = newVector;
        failure = newFailure;
        listeners.forEach(Runnable::run);
        Runnable waiting = whenRead;
        whenRead = () -> {};
        waiting.run();
    }

    /** What reading depends on. */
    private static List<Object> said(Tuning tuning) {
        return List.of(
                tuning.getSources().stream().map(Source::getPath).toList(),
                tuning.getCompiler(),
                tuning.getFlags(),
                tuning.getFunctions(),
                tuning.getFormats(),
                tuning.isOperations(),
                tuning.isSums(),
                tuning.getVariables().stream()
                        .map(variable -> List.of(
                                variable.getKey(), variable.getFormats(), variable.getGroup(), variable.isFixed()))
                        .filter(said -> !said.subList(1, 4).equals(List.of("", "", false)))
                        .toList());
    }
}
