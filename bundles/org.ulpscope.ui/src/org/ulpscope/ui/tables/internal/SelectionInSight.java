package org.ulpscope.ui.tables.internal;

import java.util.stream.IntStream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Table;

/** Keeps a selected line in sight where its table becomes lower, as when the view is restored in which the line was selected at full size. */
public final class SelectionInSight {
    private final Table table;
    private int height;

    private SelectionInSight(Table table) {
        this.table = table;
    }

    /** Does so in a table, which stays where it is if what is selected has been scrolled away already. */
    public static void attach(Table table) {
        SelectionInSight sight = new SelectionInSight(table);
        table.addListener(SWT.Resize, event -> sight.resized());
    }

    private void resized() {
        int former = height;
        height = table.getClientArea().height;
        if (height < former && selected(height).findFirst().isEmpty()) {
            selected(former).findFirst().ifPresent(line -> table.showItem(table.getItem(line)));
        }
    }

    /** The selected lines that a table of this height shows whole. */
    private IntStream selected(int ofHeight) {
        int first = table.getTopIndex();
        int end = first + Math.max(0, (ofHeight - table.getHeaderHeight()) / table.getItemHeight());
        return IntStream.range(first, Math.min(end, table.getItemCount())).filter(table::isSelected);
    }
}
