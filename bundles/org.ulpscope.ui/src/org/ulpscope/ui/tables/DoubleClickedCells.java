package org.ulpscope.ui.tables;

import org.eclipse.jface.viewers.ColumnViewer;
import org.eclipse.jface.viewers.ViewerCell;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;

/** Opens a cell that is double-clicked: JFace opens it at the first click, and takes the second for the end of that. */
public final class DoubleClickedCells {
    private DoubleClickedCells() {}

    /** Does so in a viewer, as far as its cells can be changed. */
    public static void attach(ColumnViewer viewer) {
        viewer.addDoubleClickListener(event -> {
            Control control = viewer.getControl();
            Point pointer = control.toControl(control.getDisplay().getCursorLocation());
            ViewerCell cell = viewer.getCell(pointer);
            if (cell != null) {
                Object row = cell.getElement();
                int column = cell.getColumnIndex();
                control.getDisplay().asyncExec(() -> {
                    if (!control.isDisposed()) {
                        viewer.editElement(row, column);
                    }
                });
            }
        });
    }
}
