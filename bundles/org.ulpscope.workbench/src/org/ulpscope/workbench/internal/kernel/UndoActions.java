package org.ulpscope.workbench.internal.kernel;

import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;

/** Undo, redo and revert for the Edit and the File menu. */
final class UndoActions {
    private final Supplier<Optional<KernelDocument>> document;
    private final IAction undo = action(KernelDocument::undo);
    private final IAction redo = action(KernelDocument::redo);
    private IAction revert;

    UndoActions(Supplier<Optional<KernelDocument>> document) {
        this.document = document;
        update();
    }

    IAction undo() {
        return undo;
    }

    IAction redo() {
        return redo;
    }

    IAction revert(Runnable reread) {
        revert = new Action("Revert") {
            @Override
            public void run() {
                reread.run();
            }
        };
        update();
        return revert;
    }

    void update() {
        show(undo, "Undo", document.get().flatMap(KernelDocument::undoLabel));
        show(redo, "Redo", document.get().flatMap(KernelDocument::redoLabel));
        if (revert != null) {
            revert.setEnabled(document.get().map(KernelDocument::isDirty).orElse(false));
        }
    }

    private static void show(IAction action, String verb, Optional<String> step) {
        action.setEnabled(step.isPresent());
        action.setText(step.map(label -> "&" + verb + " " + label).orElse("&" + verb));
    }

    private IAction action(java.util.function.Consumer<KernelDocument> work) {
        return new Action() {
            @Override
            public void run() {
                document.get().ifPresent(work);
            }
        };
    }
}
