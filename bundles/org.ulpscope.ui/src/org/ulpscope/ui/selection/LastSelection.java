package org.ulpscope.ui.selection;

import org.eclipse.core.runtime.ListenerList;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.StructuredSelection;

/** The selection that was made last, whoever made it: of a part without a viewer, or of one whose pages each have selections of their own. */
public final class LastSelection implements SelectionSource {
    private final ListenerList<ISelectionChangedListener> listeners = new ListenerList<>();
    private ISelection selection = StructuredSelection.EMPTY;

    @Override
    public ListenerList<ISelectionChangedListener> selectionListeners() {
        return listeners;
    }

    @Override
    public ISelection getSelection() {
        return selection;
    }

    @Override
    public void setSelection(ISelection made) {
        selection = made;
        fireSelection();
    }
}
