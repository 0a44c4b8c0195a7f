package org.ulpscope.tune.ui.internal.run;

import java.util.Optional;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.tune.ui.internal.editor.PrecisionVectorEditor;
import org.ulpscope.ui.runs.RunConfiguration;
import org.ulpscope.ui.runs.RunFields;

/** Searches for better precision vectors, from the menu Run. */
public final class TuneMenuRun extends VectorRun {
    /** Identifier of this kind of run. */
    static final String ID = "tune";

    @Override
    void run(PrecisionVectorEditor editor, RunConfiguration configuration) {
        Optional<String> obstacle = SearchStart.obstacle(editor);
        if (obstacle.isPresent()) {
            throw new UlpscopeException(obstacle.get());
        }
        SearchStart.search(editor, SearchSettings.of(configuration.settings()));
    }

    @Override
    public RunFields fields(Composite parent, RunConfiguration configuration, Runnable changed) {
        return new SearchFields(parent, SearchSettings.of(configuration.settings()), true, true, changed);
    }
}
