package org.ulpscope.workbench.study.verdict;

import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.study.GuardOffer;
import org.ulpscope.ui.verdict.NextButtons;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.study.FindingRow;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.study.findings.SavedReproducer;
import org.ulpscope.workbench.study.guard.StudyGuard;

/** What can be done next, as buttons. */
final class NextSteps {
    private static final String MAP_VIEW = "org.ulpscope.workbench.map";

    private final NextButtons row;
    private final StudyEditor editor;
    private final Button explore;
    private final Button guard;
    private final Button reproduce;
    private final Button map;
    private Optional<StudyContents> study = Optional.empty();
    private Optional<GuardOffer> guards = Optional.empty();
    private Optional<FindingRow> simplest = Optional.empty();

    NextSteps(Composite parent, FormToolkit toolkit, StudyEditor editor) {
        row = new NextButtons(parent, toolkit);
        this.editor = editor;
        explore = row.add(
                "&Explore",
                "Shows the simplest input on all platforms, and steps from there",
                () -> simplest.ifPresent(first -> Explore.show(page(), first.getAdapter(ExploredInput.class))));
        guard = row.add(
                "Insert &Guard",
                "",
                () -> study.ifPresent(
                        known -> guards.ifPresent(offer -> StudyGuard.take(page(), known.description(), offer))));
        reproduce = row.add(
                "Save &Reproducer\u2026",
                "Writes one program that calls the function with the simplest input",
                () -> simplest.ifPresent(first ->
                        SavedReproducer.of(first.actions(first.findings().getFirst()), row.control())));
        map = row.add("Show &Map", "Shows the whole domain, with what was found in it", this::showMap);
        enable();
    }

    /** All of them. */
    Control control() {
        return row.control();
    }

    void show(StudyContents now, Optional<FindingRow> first) {
        study = Optional.of(now);
        simplest = first;
        enable();
    }

    /** Takes the guards that are offered; empty until they are tried. */
    void offer(Optional<GuardOffer> now) {
        guards = now;
        enable();
    }

    /** Enables what can be done now. */
    private void enable() {
        explore.setEnabled(simplest.isPresent());
        reproduce.setEnabled(simplest.isPresent());
        map.setEnabled(study.isPresent());
        guard.setEnabled(guards.flatMap(GuardOffer::guard).isPresent());
        boolean hasSource =
                study.filter(known -> StudyGuard.hasSource(known.description())).isPresent();
        String words = hasSource ? "Insert &Guard" : "Copy &Guard";
        if (!guard.getText().equals(words)) {
            guard.setText(words);
            guard.setToolTipText(
                    hasSource
                            ? "Puts the guard at the beginning of the function, in the editor of its source"
                            : "Puts the guard on the clipboard, for C and CUDA");
            row.control().layout(true);
        }
    }

    private void showMap() {
        try {
            page().showView(MAP_VIEW);
        } catch (PartInitException e) {
            MessageDialog.openError(row.control().getShell(), "Input Map", e.getMessage());
        }
    }

    private IWorkbenchPage page() {
        return editor.getSite().getPage();
    }

    /** The first thing that can be done has the keyboard; says whether there is one. */
    boolean setFocus() {
        return Stream.of(explore, map)
                .filter(Control::isEnabled)
                .findFirst()
                .map(Control::setFocus)
                .orElse(false);
    }
}
