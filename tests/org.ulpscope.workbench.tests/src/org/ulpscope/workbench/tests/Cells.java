package org.ulpscope.workbench.tests;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;

/** Cells of tables that are edited in place. */
public final class Cells {
    private Cells() {}

    /** Opens a cell with a click and returns the field in it, which has the focus. Call in the test's own thread. */
    public static Text open(Table table, int row, int column) throws Exception {
        Keys.focus(table);
        Desk.inUi(() -> {
            TableItem item = table.getItem(row);
            Event click = new Event();
            click.button = 1;
            click.count = 1;
            click.x = item.getBounds(column).x + 5;
            click.y = item.getBounds(column).y + 5;
            table.setSelection(row);
            table.notifyListeners(SWT.MouseDown, click);
            table.notifyListeners(SWT.MouseUp, click);
            return null;
        });
        Desk.await("the cell is open", () -> focusIn(table) instanceof Text);
        return Desk.inUi(() -> (Text) focusIn(table));
    }

    private static Control focusIn(Table table) {
        Control focus = table.getDisplay().getFocusControl();
        return focus != null && focus.getParent() == table ? focus : null;
    }
}
