package org.ulpscope.tune.ui.internal.run;

import org.eclipse.core.resources.IFile;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.tune.ui.internal.TuneIds;
import org.ulpscope.tune.ui.internal.editor.PrecisionVectorEditor;
import org.ulpscope.ui.runs.RunConfiguration;
import org.ulpscope.ui.runs.RunType;

/** What the menu Run does with a precision vector, in its editor. */
abstract class VectorRun implements RunType {
    @Override
    public final void run(RunConfiguration configuration, IWorkbenchWindow window) {
        IFile vector = configuration.existing("precision vector");
        try {
            if (IDE.openEditor(window.getActivePage(), vector, TuneIds.VECTOR_EDITOR)
                    instanceof PrecisionVectorEditor editor) {
                run(editor, configuration);
            }
        } catch (PartInitException e) {
            throw new UlpscopeException(vector.getName() + " cannot be opened: " + e.getMessage() + ".", e);
        }
    }

    /**
     * Begins it in the editor of the vector, which is in front.
     *
     * @throws UlpscopeException if it cannot be begun
     */
    abstract void run(PrecisionVectorEditor editor, RunConfiguration configuration);
}
