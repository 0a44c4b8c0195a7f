package org.ulpscope.ui.selection;

import org.eclipse.core.runtime.ListenerList;
import org.eclipse.core.runtime.SafeRunner;
import org.eclipse.jface.viewers.IPostSelectionProvider;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.SelectionChangedEvent;

/**
 * Something with a selection that views follow. Who implements it keeps the list of listeners and calls {@link #fireSelection} whenever the
 * selection has changed. It makes no difference between selections on the way and those that stay. All methods are for the thread of the display.
 */
public interface SelectionSource extends IPostSelectionProvider {
    /** Those who are told, always the same list. */
    ListenerList<ISelectionChangedListener> selectionListeners();

    /** Tells all listeners of the present selection; one that fails is logged and keeps none from hearing it. */
    default void fireSelection() {
        SelectionChangedEvent event = new SelectionChangedEvent(this, getSelection());
        for (ISelectionChangedListener listener : selectionListeners()) {
            SafeRunner.run(() -> listener.selectionChanged(event));
        }
    }

    @Override
    default void addSelectionChangedListener(ISelectionChangedListener listener) {
        selectionListeners().add(listener);
    }

    @Override
    default void removeSelectionChangedListener(ISelectionChangedListener listener) {
        selectionListeners().remove(listener);
    }

    @Override
    default void addPostSelectionChangedListener(ISelectionChangedListener listener) {
        selectionListeners().add(listener);
    }

    @Override
    default void removePostSelectionChangedListener(ISelectionChangedListener listener) {
        selectionListeners().remove(listener);
    }
}
