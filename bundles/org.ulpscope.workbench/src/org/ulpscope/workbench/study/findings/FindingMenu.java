package org.ulpscope.workbench.study.findings;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.ulpscope.study.Finding;
import org.ulpscope.ui.actions.WorkAction;
import org.ulpscope.ui.tables.RowTable;
import org.ulpscope.workbench.study.FindingRow;
import org.ulpscope.workbench.study.StudyReplay;

/** What can be done with findings in a table: replay, save a reproducer, and what their question adds. */
public final class FindingMenu {
    private final List<Entry> more;

    /**
     * Something else to do with one finding.
     *
     * @param title what the menu says
     * @param possible whether it can be done with a finding
     * @param work does it
     * @param opens whether a double click does it, too
     */
    public record Entry(String title, Predicate<FindingRow> possible, Consumer<FindingRow> work, boolean opens) {}

    /** @param more what the question adds */
    public FindingMenu(List<Entry> more) {
        this.more = List.copyOf(more);
    }

    /** Adds these to the context menu of a table. */
    void attach(RowTable<FindingRow> table) {
        MenuManager menu = table.contextMenu();
        Action replay = new WorkAction("Replay", () -> replay(table));
        MenuManager save = new MenuManager("Save Reproducer");
        save.setRemoveAllWhenShown(true);
        save.addMenuListener(shown -> addReproducers(table, shown));
        menu.insertBefore(IWorkbenchActionConstants.MB_ADDITIONS, replay);
        menu.insertBefore(IWorkbenchActionConstants.MB_ADDITIONS, save);
        table.addSelectionChangedListener(
                event -> replay.setEnabled(!table.selectedRows().isEmpty()));
        replay.setEnabled(false);
        menu.addMenuListener(shown -> save.setVisible(table.selectedRows().size() == 1));
        table.whenOpened(row -> more.stream()
                .filter(entry -> entry.opens() && entry.possible().test(row))
                .forEach(entry -> entry.work().accept(row)));
        for (Entry entry : more) {
            Action action = new WorkAction(entry.title(), () -> entry.work()
                    .accept(table.selectedRows().getFirst()));
            menu.insertBefore(IWorkbenchActionConstants.MB_ADDITIONS, action);
            action.setEnabled(false);
            table.addSelectionChangedListener(event -> {
                List<FindingRow> rows = table.selectedRows();
                action.setEnabled(rows.size() == 1 && entry.possible().test(rows.getFirst()));
            });
        }
    }

    /** There is a program for each platform on which the input is a finding. */
    private static void addReproducers(RowTable<FindingRow> table, IMenuManager menu) {
        FindingRow row = table.selectedRows().getFirst();
        for (Finding finding : row.findings()) {
            menu.add(new WorkAction(
                    "For " + finding.platform() + "\u2026", () -> SavedReproducer.of(row.actions(finding), table)));
        }
    }

    private static void replay(RowTable<FindingRow> table) {
        List<FindingRow> rows = table.selectedRows();
        StudyReplay.some(
                rows.getFirst().file(),
                rows.stream().flatMap(row -> row.findings().stream()).toList(),
                table,
                sentence -> MessageDialog.openInformation(table.getShell(), "Replay", sentence),
                sentence -> MessageDialog.openError(table.getShell(), "Replay", sentence));
    }
}
