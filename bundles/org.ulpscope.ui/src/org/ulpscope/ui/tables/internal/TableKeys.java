package org.ulpscope.ui.tables.internal;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;

/** The keys of a table and of the filter above it. */
public final class TableKeys {
    private final Text filter;
    private final Table table;
    private final Runnable copy;
    private final Runnable selected;

    private TableKeys(Text filter, Table table, Runnable copy, Runnable selected) {
        this.filter = filter;
        this.table = table;
        this.copy = copy;
        this.selected = selected;
    }

    /**
     * Makes them work.
     *
     * @param copy copies what is selected
     * @param selected is told that another selection was made by keys
     */
    public static void attach(Text filter, Table table, Runnable copy, Runnable selected) {
        TableKeys keys = new TableKeys(filter, table, copy, selected);
        filter.addListener(SWT.KeyDown, keys::inFilter);
        table.addListener(SWT.KeyDown, keys::inTable);
        table.addListener(SWT.MenuDetect, keys::openMenu);
    }

    /** At the row that it is about: the pointer, where it would open, may be anywhere. */
    private void openMenu(Event event) {
        int row = table.getSelectionIndex();
        if (event.detail == SWT.MENU_KEYBOARD && row >= 0) {
            table.showSelection();
            Rectangle bounds = table.getItem(row).getBounds();
            Point below = table.toDisplay(bounds.x, bounds.y + bounds.height);
            event.x = below.x;
            event.y = below.y;
        }
    }

    private void inFilter(Event event) {
        if (event.keyCode == SWT.ESC) {
            filter.setText("");
            table.setFocus();
        } else if (event.keyCode == SWT.ARROW_DOWN || event.keyCode == SWT.CR) {
            table.setFocus();
        }
    }

    private void inTable(Event event) {
        boolean control = (event.stateMask & SWT.MOD1) != 0;
        if (control && event.keyCode == 'f') {
            filter.setFocus();
        } else if (control && event.keyCode == 'c') {
            copy.run();
        } else if (control && event.keyCode == 'a') {
            table.selectAll();
            selected.run();
        }
    }
}
