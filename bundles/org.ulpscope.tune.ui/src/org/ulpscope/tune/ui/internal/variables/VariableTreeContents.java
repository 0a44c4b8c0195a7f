package org.ulpscope.tune.ui.internal.variables;

import java.util.List;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.ulpscope.tune.ui.internal.variables.VariableNode.Heading;
import org.ulpscope.tune.ui.internal.variables.VariableNode.Leaf;

/** Headings with their variables, as a viewer asks for them. */
final class VariableTreeContents implements ITreeContentProvider {
    @Override
    public Object[] getElements(Object input) {
        return ((List<?>) input).toArray();
    }

    @Override
    public Object[] getChildren(Object parent) {
        return parent instanceof Heading heading ? heading.leaves().toArray() : new Object[0];
    }

    @Override
    public Object getParent(Object element) {
        return element instanceof Leaf leaf ? leaf.heading() : null;
    }

    @Override
    public boolean hasChildren(Object element) {
        return element instanceof Heading heading && !heading.leaves().isEmpty();
    }
}
