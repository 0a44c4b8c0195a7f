package org.ulpscope.tune.ui.internal.variables;

import java.util.Set;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.swt.SWT;
import org.eclipse.ui.PartInitException;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.source.Range;
import org.ulpscope.tune.ui.internal.editor.PrecisionVectorEditor;
import org.ulpscope.tune.ui.internal.editor.ReadProgram;
import org.ulpscope.ui.editing.SourceLine;

/** What can be done with the selected variables. */
final class VariableMenu {
    private final VariableTree tree;
    private final ReadProgram program;
    private final PrecisionVectorEditor editor;

    VariableMenu(VariableTree tree, ReadProgram program, PrecisionVectorEditor editor) {
        this.tree = tree;
        this.program = program;
        this.editor = editor;
        MenuManager menu = new MenuManager();
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(this::fill);
        tree.tree().setMenu(menu.createContextMenu(tree.tree()));
        tree.tree().addListener(SWT.Dispose, event -> menu.dispose());
        tree.tree().addListener(SWT.DefaultSelection, event -> openSource());
    }

    private void fill(IMenuManager menu) {
        program.vector().ifPresent(edited -> fill(menu, edited));
        menu.add(new Separator());
        menu.add(action("Copy\tCtrl+C", true, tree::copy));
    }

    private void fill(IMenuManager menu, EditedVector edited) {
        Set<Integer> selected = tree.selectedVariables();
        for (DeclaredFormat format : edited.shownFormats()) {
            boolean possible =
                    selected.stream().anyMatch(index -> edited.formats(index).contains(format));
            menu.add(action(
                    "Set to " + format.label() + "\t" + FormatKeys.key(format),
                    possible,
                    () -> edited.set(selected, format)));
        }
        menu.add(new Separator());
        boolean fixed = !selected.isEmpty()
                && selected.stream()
                        .allMatch(index -> edited.isFixed(
                                edited.tuned().program().variables().get(index)));
        menu.add(action(
                fixed ? "Let It Change" : "Leave As It Is",
                !selected.isEmpty(),
                () -> edited.setFixed(selected, !fixed)));
        menu.add(action("Open Declaration", !selected.isEmpty(), this::openSource));
        menu.add(new Separator());
        menu.add(action(
                "All as Written",
                true,
                () -> edited.take(
                        "Take Formats as Written",
                        PrecisionVector.original(edited.tuned().program()))));
        menu.add(action(
                "All Widest",
                true,
                () -> edited.take("Set All to Widest", edited.tuned().space().widest())));
        menu.add(action(
                "All Narrowest",
                true,
                () -> edited.take("Set All to Narrowest", edited.tuned().space().narrowest())));
    }

    private void openSource() {
        program.vector().ifPresent(edited -> tree.selectedVariables().stream()
                .min(Integer::compare)
                .map(index -> edited.tuned().program().variables().get(index).declared())
                .ifPresent(this::open));
    }

    private void open(Range declared) {
        int line =
                program.vector().orElseThrow().tuned().program().file(declared).line(declared.from());
        try {
            SourceLine.open(editor.getSite().getPage(), declared.file(), line);
        } catch (PartInitException e) {
            editor.getEditorSite()
                    .getActionBars()
                    .getStatusLineManager()
                    .setErrorMessage(declared.file() + " cannot be opened: " + e.getMessage());
        }
    }

    private static Action action(String title, boolean enabled, Runnable work) {
        Action action = new Action(title) {
            @Override
            public void run() {
                work.run();
            }
        };
        action.setEnabled(enabled);
        return action;
    }
}
