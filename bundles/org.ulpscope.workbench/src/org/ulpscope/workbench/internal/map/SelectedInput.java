package org.ulpscope.workbench.internal.map;

import org.eclipse.core.runtime.ListenerList;
import org.eclipse.core.runtime.SafeRunner;
import org.eclipse.jface.util.SafeRunnable;
import org.eclipse.jface.viewers.IPostSelectionProvider;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.StructuredSelection;
import org.ulpscope.workbench.explore.ExploredInput;

/** The input that was clicked last, as the selection of a view. */
final class SelectedInput implements IPostSelectionProvider {
    private final ListenerList<ISelectionChangedListener> listeners = new ListenerList<>();
    private ISelection selection = StructuredSelection.EMPTY;

    void select(ExploredInput input) {
        setSelection(new StructuredSelection(input));
    }

    @Override
    public ISelection getSelection() {
        return selection;
    }

    @Override
    public void setSelection(ISelection chosen) {
        selection = chosen;
        SelectionChangedEvent event = new SelectionChangedEvent(this, chosen);
        for (ISelectionChangedListener listener : listeners) {
            SafeRunner.run(new SafeRunnable() {
                @Override
                public void run() {
                    listener.selectionChanged(event);
                }
            });
        }
    }

    @Override
    public void addSelectionChangedListener(ISelectionChangedListener listener) {
        listeners.add(listener);
    }

    @Override
    public void removeSelectionChangedListener(ISelectionChangedListener listener) {
        listeners.remove(listener);
    }

    @Override
    public void addPostSelectionChangedListener(ISelectionChangedListener listener) {
        listeners.add(listener);
    }

    @Override
    public void removePostSelectionChangedListener(ISelectionChangedListener listener) {
        listeners.remove(listener);
    }
}
