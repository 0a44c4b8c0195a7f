package org.ulpscope.workbench.internal.kernel;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.core.runtime.ListenerList;
import org.eclipse.emf.common.command.BasicCommandStack;
import org.eclipse.emf.common.command.Command;
import org.ulpscope.model.KernelValidation;
import org.ulpscope.model.Problem;
import org.ulpscope.model.kernel.Kernel;

/**
 * A kernel while it is edited: every change is a command that can be undone, and whoever shows the kernel is told of every change. For the
 * thread of the display.
 */
final class KernelDocument {
    private final Kernel kernel;
    private final BasicCommandStack commands = new BasicCommandStack();
    private final ListenerList<Runnable> listeners = new ListenerList<>();
    private Optional<String> typingIn = Optional.empty();
    private List<Problem> problems;

    KernelDocument(Kernel kernel) {
        this.kernel = kernel;
        problems = KernelValidation.validate(kernel);
        commands.addCommandStackListener(event -> changed());
    }

    /** The kernel; changed through {@link #edit} and {@link #type} only. */
    Kernel kernel() {
        return kernel;
    }

    /** What is wrong with it now. */
    List<Problem> problems() {
        return problems;
    }

    /** Whether it has no errors. */
    boolean isValid() {
        return problems.stream().noneMatch(Problem::isError);
    }

    /** Changes the kernel in one step that can be undone. A change that changes nothing is not a step. */
    void edit(String label, Consumer<Kernel> change) {
        typingIn = Optional.empty();
        execute(label, change);
    }

    /** Changes the kernel while the user types into a field: what is typed there in one go is one step. */
    void type(String field, String label, Consumer<Kernel> change) {
        boolean goesOn = typingIn.equals(Optional.of(field)) && commands.getUndoCommand() != null;
        if (goesOn) {
            commands.undo();
        }
        typingIn = Optional.of(field);
        execute(label, change);
    }

    /** The user has left the field; what is typed there later is another step. */
    void endTyping() {
        typingIn = Optional.empty();
    }

    /** Takes over the contents of another kernel, as one step. */
    void takeOver(String label, Kernel other) {
        edit(label, mine -> KernelContents.copy(other, mine));
    }

    /** Forgets all steps, after the kernel was read anew from its file. */
    void startOver(Kernel fresh) {
        KernelContents.copy(fresh, kernel);
        typingIn = Optional.empty();
        commands.flush();
        markSaved();
    }

    void undo() {
        typingIn = Optional.empty();
        if (commands.canUndo()) {
            commands.undo();
        }
    }

    void redo() {
        typingIn = Optional.empty();
        if (commands.canRedo()) {
            commands.redo();
        }
    }

    /** The name of the step that undo takes back. */
    Optional<String> undoLabel() {
        return commands.canUndo() ? Optional.of(commands.getUndoCommand()).map(Command::getLabel) : Optional.empty();
    }

    /** The name of the step that redo brings back. */
    Optional<String> redoLabel() {
        return commands.canRedo() ? Optional.of(commands.getRedoCommand()).map(Command::getLabel) : Optional.empty();
    }

    boolean isDirty() {
        return commands.isSaveNeeded();
    }

    void markSaved() {
        typingIn = Optional.empty();
        commands.saveIsDone();
        changed();
    }

    /** Asks to be told after each change. */
    void addListener(Runnable listener) {
        listeners.add(listener);
    }

    private void execute(String label, Consumer<Kernel> change) {
        KernelChange command = new KernelChange(label, kernel, change);
        if (command.perform()) {
            commands.execute(command);
        } else {
            changed();
        }
    }

    private void changed() {
        problems = KernelValidation.validate(kernel);
        listeners.forEach(Runnable::run);
    }
}
