package org.ulpscope.workbench.internal;

import org.eclipse.core.expressions.PropertyTester;
import org.eclipse.ui.IEditorInput;
import org.ulpscope.workbench.functions.source.SourceInFront;

/**
 * Tells menus whether an editor shows a source, of the workspace or from a folder outside: there, too, the commands on functions are offered, and
 * say what is to be done first.
 */
public final class SourceInputTester extends PropertyTester {
    @Override
    public boolean test(Object receiver, String property, Object[] arguments, Object expected) {
        return receiver instanceof IEditorInput input && SourceInFront.isNameOfSource(input.getName());
    }
}
