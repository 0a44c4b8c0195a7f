package org.ulpscope.hunt.ui.internal.findings;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.ulpscope.hunt.ui.internal.Ids;
import org.ulpscope.hunt.ui.internal.actions.StudyReplay;
import org.ulpscope.hunt.ui.internal.feed.FindingRow;
import org.ulpscope.hunt.ui.internal.progress.ProgressView;
import org.ulpscope.workbench.inspect.FindingActions;
import org.ulpscope.workbench.inspect.InspectedInput;
import org.ulpscope.workbench.tables.RowTable;
import org.ulpscope.workbench.tasks.BackgroundTask;

/** What can be done with findings in a table: replay, save a reproducer, look at the trial that met one. */
public final class FindingMenu {
    private final IWorkbenchPage page;

    /** @param page where other views are opened */
    public FindingMenu(IWorkbenchPage page) {
        this.page = page;
    }

    /** Adds these to the context menu of a table. */
    void attach(RowTable<FindingRow> table) {
        MenuManager menu = table.contextMenu();
        Action replay = action("Replay", () -> replay(table));
        Action save = action("Save Reproducer\u2026", () -> saveReproducer(table));
        Action trial = action("Show Trial in BO Progress", () -> showTrial(table));
        menu.insertBefore(IWorkbenchActionConstants.MB_ADDITIONS, replay);
        menu.insertBefore(IWorkbenchActionConstants.MB_ADDITIONS, save);
        menu.insertBefore(IWorkbenchActionConstants.MB_ADDITIONS, trial);
        table.addSelectionChangedListener(event -> enable(table, replay, save, trial));
        enable(table, replay, save, trial);
    }

    private static void enable(RowTable<FindingRow> table, Action replay, Action save, Action trial) {
        List<FindingRow> rows = table.selectedRows();
        replay.setEnabled(!rows.isEmpty());
        save.setEnabled(rows.size() == 1);
        trial.setEnabled(rows.size() == 1 && rows.getFirst().finding().trial().isPresent());
    }

    private static void replay(RowTable<FindingRow> table) {
        List<FindingRow> rows = table.selectedRows();
        StudyReplay.some(
                rows.getFirst().file(),
                rows.stream().map(FindingRow::finding).toList(),
                table,
                sentence -> MessageDialog.openInformation(table.getShell(), "Replay", sentence),
                sentence -> MessageDialog.openError(table.getShell(), "Replay", sentence));
    }

    private static void saveReproducer(RowTable<FindingRow> table) {
        FindingRow row = table.selectedRows().getFirst();
        Optional<FindingActions> actions =
                Adapters.adapt(row, InspectedInput.class).finding();
        actions.ifPresent(finding -> {
            FileDialog dialog = new FileDialog(table.getShell(), SWT.SAVE);
            dialog.setText("Save Reproducer");
            dialog.setFileName(finding.reproducerName());
            dialog.setFilterPath(row.file().getParent().toString());
            dialog.setOverwrite(true);
            String target = dialog.open();
            if (target != null) {
                BackgroundTask.of("Saving a reproducer", progress -> {
                            finding.saveReproducer(Path.of(target));
                            return target;
                        })
                        .whenDone(
                                table,
                                file -> {},
                                why -> MessageDialog.openError(table.getShell(), "Save Reproducer", why))
                        .start();
            }
        });
    }

    private void showTrial(RowTable<FindingRow> table) {
        FindingRow row = table.selectedRows().getFirst();
        try {
            if (page.showView(Ids.PROGRESS_VIEW) instanceof ProgressView progress) {
                row.finding().trial().ifPresent(trial -> progress.stepTo(trial + 1));
            }
        } catch (PartInitException e) {
            MessageDialog.openError(table.getShell(), "BO Progress", e.getMessage());
        }
    }

    private static Action action(String title, Runnable work) {
        return new Action(title) {
            @Override
            public void run() {
                work.run();
            }
        };
    }
}
