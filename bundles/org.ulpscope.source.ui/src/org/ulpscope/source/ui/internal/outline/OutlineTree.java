package org.ulpscope.source.ui.internal.outline;

import org.eclipse.jface.viewers.ITreeContentProvider;
import org.ulpscope.source.text.Outline;
import org.ulpscope.source.text.OutlineItem;

/** The tree of an outline. */
final class OutlineTree implements ITreeContentProvider {
    @Override
    public Object[] getElements(Object input) {
        return ((Outline) input).items().toArray();
    }

    @Override
    public Object[] getChildren(Object parent) {
        return ((OutlineItem) parent).children().toArray();
    }

    @Override
    public Object getParent(Object element) {
        // Items do not know what they are in; the tree is small, and expanded.
        return null;
    }

    @Override
    public boolean hasChildren(Object element) {
        return !((OutlineItem) element).children().isEmpty();
    }
}
