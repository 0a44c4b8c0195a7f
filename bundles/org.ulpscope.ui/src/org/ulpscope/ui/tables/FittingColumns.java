package org.ulpscope.ui.tables;

import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.ui.tables.internal.CellWidths;
import org.ulpscope.ui.tables.internal.Ellipses;

/** A table in a frame of its own whose columns share the width there is. */
public final class FittingColumns {
    private final Composite frame;
    private final Table table;
    private final TableColumnLayout layout = new TableColumnLayout();

    /** An empty table. @param style of SWT */
    public FittingColumns(FormToolkit toolkit, Composite parent, int style) {
        frame = toolkit.createComposite(parent);
        frame.setLayout(layout);
        table = new Table(frame, style | SWT.FULL_SELECTION | SWT.BORDER);
        table.setHeaderVisible(true);
        Ellipses.attach(table);
    }

    /** What to lay out among other controls. */
    public Composite frame() {
        return frame;
    }

    /** The table. */
    public Table table() {
        return table;
    }

    /** Gives a column its share of the width; it is never narrower than the least width, nor than its heading. */
    public void share(TableColumn column, int weight, int least) {
        try (CellWidths cells = new CellWidths(table)) {
            layout.setColumnData(
                    column, new ColumnWeightData(weight, Math.max(least, cells.heading(column.getText())), true));
        }
    }
}
