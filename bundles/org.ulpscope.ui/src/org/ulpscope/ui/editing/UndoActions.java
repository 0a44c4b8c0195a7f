package org.ulpscope.ui.editing;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.ulpscope.ui.tables.TextCell;

/** Undo, redo and revert for the Edit and the File menu. */
final class UndoActions {
    private final Supplier<? extends Optional<? extends ModelDocument<?>>> document;
    private final IAction undo = action(ModelDocument::undo, TextCell::takeBack);
    private final IAction redo = action(ModelDocument::redo, cell -> {});
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

    private IAction action(Consumer<ModelDocument<?>> work, Consumer<TextCell> cellWork) {
        return new Action() {
            @Override
            public boolean isEnabled() {
                return super.isEnabled() || TextCell.written().isPresent();
            }

            /** The document knows nothing as yet of a cell that is being written. */
            @Override
            public void run() {
                TextCell.written()
                        .ifPresentOrElse(cellWork, () -> document.get().ifPresent(work));
            }
        };
    }
}
