package org.ulpscope.tune.ui.internal.run;

import org.eclipse.core.resources.IFile;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.tune.ui.internal.Ids;
import org.ulpscope.tune.ui.internal.editor.PrecisionVectorEditor;
import org.ulpscope.workbench.runs.NoFields;
import org.ulpscope.workbench.runs.RunConfiguration;
import org.ulpscope.workbench.runs.RunFields;
import org.ulpscope.workbench.runs.RunType;

/** Builds and runs a precision vector as it stands, from the menu Run. */
public final class OneRun implements RunType {
    /** Identifier of this kind of run. */
    static final String ID = "runThisOne";

    @Override
    public void run(RunConfiguration configuration, IWorkbenchWindow window) {
        IFile vector = configuration
                .resource()
                .orElseThrow(() -> new UlpscopeException("There is no precision vector " + configuration.file()
                        + " any more; name another in Run > Run Configurations."));
        try {
            if (IDE.openEditor(window.getActivePage(), vector, Ids.VECTOR_EDITOR)
                    instanceof PrecisionVectorEditor editor) {
                RunThisOneHandler.run(editor);
            }
        } catch (PartInitException e) {
            throw new UlpscopeException(vector.getName() + " cannot be opened: " + e.getMessage() + ".", e);
        }
    }

    @Override
    public RunFields fields(Composite parent, RunConfiguration configuration, Runnable changed) {
        return new NoFields(
                parent,
                "Builds and runs the program with the Formats that the precision vector has now, and tells its speed"
                        + " and its error. Nothing else is to be chosen.");
    }
}
