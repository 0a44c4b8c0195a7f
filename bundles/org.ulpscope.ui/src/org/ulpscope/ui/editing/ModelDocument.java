package org.ulpscope.ui.editing;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.core.runtime.ListenerList;
import org.eclipse.emf.common.command.BasicCommandStack;
import org.eclipse.emf.common.command.Command;
import org.eclipse.emf.ecore.EObject;
import org.ulpscope.model.Problem;

/**
 * The model of a file while it is edited: every change is a command that can be undone, and whoever shows the model is told of every change. For
 * the thread of the display.
 *
 * @param <E> what the file holds
 */
public final class ModelDocument<E extends EObject> {
    private final E model;
    private final Function<E, List<Problem>> validation;
    private final BasicCommandStack commands = new BasicCommandStack();
    private final ListenerList<Runnable> listeners = new ListenerList<>();
    private Optional<Typing> typing = Optional.empty();
    private boolean retyping;
    private List<Problem> problems;

    /**
     * What the user is typing.
     *
     * @param field where
     * @param before the last step on the stack before, if there was one
     * @param last the last step since, which is on top of the stack while nobody does anything else
     */
    private record Typing(Object field, Optional<Command> before, Command last) {}

    /** @param validation tells what is wrong with the model */
    public ModelDocument(E model, Function<E, List<Problem>> validation) {
        this.model = model;
        this.validation = validation;
        problems = validation.apply(model);
        commands.addCommandStackListener(event -> {
            if (!retyping) {
                changed();
            }
        });
    }

    /** The model, always the same object; changed through {@link #edit} and {@link #type} only. */
    public E model() {
        return model;
    }

    /** What is wrong with it now. */
    public List<Problem> problems() {
        return problems;
    }

    /** Whether it has no errors. */
    public boolean isValid() {
        return problems.stream().noneMatch(Problem::isError);
    }

    /** Changes the model in one step that can be undone. A change that changes nothing is not a step. */
    public void edit(String label, Consumer<E> change) {
        typing = Optional.empty();
        execute(label, change);
    }

    /**
     * Changes the model while the user types into a field: what is typed there in one go is one step.
     *
     * @param field which field, always the same object for it
     * @param change puts the whole text of the field into a model that is as it was before the user began to type there
     */
    public void type(Object field, String label, Consumer<E> change) {
        Optional<Typing> going = going(field);
        Optional<Command> before = going.map(Typing::before).orElseGet(this::top);
        if (going.isPresent()) {
            quietly(() -> undoTo(before));
        }
        typing = execute(label, change).map(step -> new Typing(field, before, step));
    }

    /**
     * The user types into a field what the model cannot say, or need not: a step that can be undone, after which there is nothing to save.
     *
     * @param field which field, always the same object for it
     * @param show shows what is typed now, when the step is done again
     * @param takeBack shows what the field said before
     */
    public void typeBeside(Object field, String label, Runnable show, Runnable takeBack) {
        Optional<Typing> going = going(field);
        Optional<Command> before = going.map(Typing::before).orElseGet(this::top);
        if (going.filter(last -> last.last() instanceof NonDirtyingCommand).isPresent()) {
            quietly(commands::undo);
        }
        Command step = new NonDirtyingCommand(label, show, takeBack);
        commands.execute(step);
        typing = Optional.of(new Typing(field, before, step));
    }

    private Optional<Typing> going(Object field) {
        return typing.filter(last -> last.field() == field && top().equals(Optional.of(last.last())));
    }

    private Optional<Command> top() {
        return Optional.ofNullable(commands.getUndoCommand());
    }

    private void undoTo(Optional<Command> step) {
        while (commands.canUndo() && !top().equals(step)) {
            commands.undo();
        }
    }

    /** Whoever shows the model must not see it without what was typed before: a field would show its former text. */
    private void quietly(Runnable undo) {
        retyping = true;
        try {
            undo.run();
        } finally {
            retyping = false;
        }
    }

    /** Whether the step on top of the stack is what the user types into the field, and goes on with the next key. */
    public boolean isTypingIn(Object field) {
        return going(field).isPresent();
    }

    /** The user has left the field; what is typed there later is another step. */
    public void endTyping() {
        typing = Optional.empty();
    }

    /** Forgets all steps, after the model was read anew from its file. */
    void startOver(E fresh) {
        ModelContents.copy(fresh, model);
        typing = Optional.empty();
        commands.flush();
        markSaved();
    }

    /** Takes back the last step, if there is one. */
    public void undo() {
        typing = Optional.empty();
        if (commands.canUndo()) {
            commands.undo();
        }
    }

    /** Brings back the step that was taken back last, if there is one. */
    public void redo() {
        typing = Optional.empty();
        if (commands.canRedo()) {
            commands.redo();
        }
    }

    /** The name of the step that undo takes back. */
    public Optional<String> undoLabel() {
        return commands.canUndo() ? Optional.of(commands.getUndoCommand()).map(Command::getLabel) : Optional.empty();
    }

    /** The name of the step that redo brings back. */
    public Optional<String> redoLabel() {
        return commands.canRedo() ? Optional.of(commands.getRedoCommand()).map(Command::getLabel) : Optional.empty();
    }

    /** Whether it differs from its file. */
    public boolean isDirty() {
        return commands.isSaveNeeded();
    }

    void markSaved() {
        typing = Optional.empty();
        commands.saveIsDone();
        changed();
    }

    /** Asks to be told after each change. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    /** Returns the step; nothing if the change changes nothing. */
    private Optional<Command> execute(String label, Consumer<E> change) {
        ModelChange<E> command = new ModelChange<>(label, model, change);
        if (command.perform()) {
            commands.execute(command);
            return Optional.of(command);
        }
        changed();
        return Optional.empty();
    }

    private void changed() {
        problems = validation.apply(model);
        listeners.forEach(Runnable::run);
    }
}
