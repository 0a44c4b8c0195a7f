package org.ulpscope.tune.ui.internal.run;

import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.tune.ui.internal.Ids;
import org.ulpscope.tune.ui.internal.editor.PrecisionVectorEditor;
import org.ulpscope.workbench.runs.RunConfiguration;
import org.ulpscope.workbench.runs.RunFields;
import org.ulpscope.workbench.runs.RunType;

/** Searches for better precision vectors, from the menu Run. */
public final class TuneRun implements RunType {
    /** Identifier of this kind of run. */
    static final String ID = "tune";

    @Override
    public void run(RunConfiguration configuration, IWorkbenchWindow window) {
        IFile vector = configuration
                .resource()
                .orElseThrow(() -> new UlpscopeException("There is no precision vector " + configuration.file()
                        + " any more; name another in Run > Run Configurations."));
        try {
            if (IDE.openEditor(window.getActivePage(), vector, Ids.VECTOR_EDITOR)
                    instanceof PrecisionVectorEditor editor) {
                Optional<String> obstacle = SearchStart.obstacle(editor);
                if (obstacle.isPresent()) {
                    throw new UlpscopeException(obstacle.get());
                }
                SearchStart.search(editor, SearchSettings.of(configuration.settings()));
            }
        } catch (PartInitException e) {
            throw new UlpscopeException(vector.getName() + " cannot be opened: " + e.getMessage() + ".", e);
        }
    }

    @Override
    public RunFields fields(Composite parent, RunConfiguration configuration, Runnable changed) {
        return new SearchFields(parent, SearchSettings.of(configuration.settings()), true, true, changed);
    }
}
