package org.ulpscope.tune.ui.internal.run;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.ui.handlers.HandlerUtil;
import org.ulpscope.tune.ui.internal.editor.PrecisionVectorEditor;

/** Builds and runs the precision vector in front. */
public final class RunThisOneHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) {
        if (HandlerUtil.getActiveEditor(event) instanceof PrecisionVectorEditor editor) {
            run(editor);
        }
        return null;
    }

    /** Does so where the Formats are seen. */
    static void run(PrecisionVectorEditor editor) {
        editor.showPage("Variables");
        editor.variables().ifPresent(page -> page.runThisOne(editor));
    }
}
