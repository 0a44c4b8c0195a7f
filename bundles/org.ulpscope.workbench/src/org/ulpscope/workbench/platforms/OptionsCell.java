package org.ulpscope.workbench.platforms;

import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.EditingSupport;
import org.eclipse.jface.viewers.TableViewer;
import org.ulpscope.ui.tables.TextCell;

/** Lets the user type the options of a platform that can run. */
final class OptionsCell extends EditingSupport {
    private final TableViewer viewer;
    private final Runnable changed;
    private final CellEditor editor;

    /** @param changed is run when other options were typed */
    OptionsCell(TableViewer viewer, Runnable changed) {
        super(viewer);
        this.viewer = viewer;
        this.changed = changed;
        editor = new TextCell(viewer.getTable());
    }

    @Override
    protected CellEditor getCellEditor(Object element) {
        return editor;
    }

    @Override
    protected boolean canEdit(Object element) {
        return ((PlatformLine) element).obstacle().isEmpty();
    }

    @Override
    protected Object getValue(Object element) {
        return ((PlatformLine) element).options();
    }

    @Override
    protected void setValue(Object element, Object value) {
        ((PlatformLine) element).setOptions(value.toString().strip());
        viewer.update(element, null);
        changed.run();
    }
}
