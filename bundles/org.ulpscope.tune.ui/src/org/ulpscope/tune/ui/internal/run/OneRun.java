package org.ulpscope.tune.ui.internal.run;

import org.eclipse.swt.widgets.Composite;
import org.ulpscope.tune.ui.internal.editor.PrecisionVectorEditor;
import org.ulpscope.ui.runs.NoFields;
import org.ulpscope.ui.runs.RunConfiguration;
import org.ulpscope.ui.runs.RunFields;

/** Builds and runs a precision vector as it stands, from the menu Run. */
public final class OneRun extends VectorRun {
    /** Identifier of this kind of run. */
    static final String ID = "runThisOne";

    @Override
    void run(PrecisionVectorEditor editor, RunConfiguration configuration) {
        RunThisOneHandler.run(editor);
    }

    @Override
    public RunFields fields(Composite parent, RunConfiguration configuration, Runnable changed) {
        return new NoFields(
                parent,
                "Builds and runs the program with the Formats that the precision vector has now, and tells its speed"
                        + " and its error. Nothing else is to be chosen.");
    }
}
