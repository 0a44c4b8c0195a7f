package org.ulpscope.tune.ui.internal.run;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.ui.handlers.HandlerUtil;
import org.ulpscope.tune.ui.internal.editor.PrecisionVectorEditor;

/** Asks how to search for a better vector than the one in front, and begins. */
public final class SearchHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) {
        if (HandlerUtil.getActiveEditor(event) instanceof PrecisionVectorEditor editor) {
            SearchDialog.open(editor);
        }
        return null;
    }
}
