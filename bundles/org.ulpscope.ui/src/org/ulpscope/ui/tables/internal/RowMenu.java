package org.ulpscope.ui.tables.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.GroupMarker;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.ulpscope.ui.actions.WorkAction;
import org.ulpscope.ui.tables.CopyForm;
import org.ulpscope.ui.tables.RowColumn;
import org.ulpscope.ui.tables.RowTable;
import org.ulpscope.ui.tasks.WrittenFiles;

/** The context menu of a table: copy, export, columns, groups, and whatever its view adds. */
public final class RowMenu<R> {
    private final RowTable<R> table;
    private final String name;
    private final MenuManager manager = new MenuManager();

    public RowMenu(RowTable<R> table, String name) {
        this.table = table;
        this.name = name;
        manager.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
        manager.add(new Separator("copy"));
        for (CopyForm form : CopyForm.values()) {
            manager.add(new WorkAction(form.title() + (form == CopyForm.CSV ? "\tCtrl+C" : ""), () -> copy(form)));
        }
        manager.add(new WorkAction("Export as CSV\u2026", this::export));
        manager.add(new Separator("show"));
        manager.add(submenu("Columns", this::addColumns));
        manager.add(submenu("Group By", this::addGroupings));
    }

    public MenuManager manager() {
        return manager;
    }

    /** Puts the selected rows, or all on show if none is selected, on the clipboard. */
    public void copy(CopyForm form) {
        List<R> selected = table.selectedRows();
        String text = form.format(table.shownColumns(), selected.isEmpty() ? table.shownRows() : selected);
        if (!text.isEmpty()) {
            Clipboard clipboard = new Clipboard(table.getDisplay());
            clipboard.setContents(new Object[] {text}, new Transfer[] {TextTransfer.getInstance()});
            clipboard.dispose();
        }
    }

    private void export() {
        FileDialog dialog = new FileDialog(table.getShell(), SWT.SAVE);
        dialog.setText("Export " + name);
        dialog.setFilterExtensions(new String[] {"*.csv"});
        dialog.setFileName(name.toLowerCase(Locale.ROOT).replaceAll("\\W+", "-") + ".csv");
        dialog.setOverwrite(true);
        String file = dialog.open();
        if (file != null) {
            try {
                Files.writeString(Path.of(file), CopyForm.CSV.format(table.shownColumns(), table.shownRows()) + "\n");
                WrittenFiles.showSoon(Path.of(file));
            } catch (IOException e) {
                MessageDialog.openError(
                        table.getShell(),
                        "Export",
                        "The file " + file + " could not be written: " + e.getMessage() + ". Choose another place.");
            }
        }
    }

    private void addColumns(IMenuManager menu) {
        for (RowColumn<R> column : table.columns()) {
            boolean shown = table.isShown(column);
            IAction action = checked(column.title(), shown, () -> table.setShown(column, !shown));
            action.setEnabled(!shown || table.shownColumns().size() > 1);
            menu.add(action);
        }
    }

    private void addGroupings(IMenuManager menu) {
        menu.add(checked("Nothing", table.grouping().isEmpty(), () -> table.setGrouping(Optional.empty())));
        for (RowColumn<R> column : table.columns()) {
            if (column.value().isEmpty()) {
                boolean now = table.grouping().equals(Optional.of(column));
                menu.add(checked(column.title(), now, () -> table.setGrouping(Optional.of(column))));
            }
        }
    }

    private static MenuManager submenu(String title, java.util.function.Consumer<IMenuManager> filler) {
        MenuManager menu = new MenuManager(title);
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(filler::accept);
        return menu;
    }

    private static IAction checked(String title, boolean on, Runnable work) {
        IAction action = new Action(title, IAction.AS_CHECK_BOX) {
            @Override
            public void run() {
                work.run();
            }
        };
        action.setChecked(on);
        return action;
    }
}
