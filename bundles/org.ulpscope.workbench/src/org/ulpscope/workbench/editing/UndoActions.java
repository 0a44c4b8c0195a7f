package org.ulpscope.workbench.editing;

import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.ulpscope.workbench.tables.TextCell;

/** Undo, redo and revert for the Edit and the File menu. */
final class UndoActions {
    private final Supplier<? extends Optional<? extends ModelDocument<?>>> document;
    private final IAction undo = action(ModelDocument::undo);
    private final IAction redo = action(ModelDocument::redo);
    private IAction revert;

    UndoActions(Supplier<? extends Optional<? extends ModelDocument<?>>> document) {
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
        show(undo, "Undo", document.get().flatMap(ModelDocument::undoLabel));
        show(redo, "Redo", document.get().flatMap(ModelDocument::redoLabel));
        if (revert != null) {
            revert.setEnabled(document.get().map(ModelDocument::isDirty).orElse(false));
        }
    }

    private static void show(IAction action, String verb, Optional<String> step) {
        action.setEnabled(step.isPresent());
        action.setText(step.map(label -> "&" + verb + " " + label).orElse("&" + verb));
    }

    private IAction action(java.util.function.Consumer<ModelDocument<?>> work) {
        return new Action() {
            /** Not while a cell is written, which takes back its own text: the document knows nothing of it yet. */
            @Override
            public boolean isEnabled() {
                return super.isEnabled() && !TextCell.isWritten();
            }

            @Override
            public void run() {
                document.get().ifPresent(work);
            }
        };
    }
}
