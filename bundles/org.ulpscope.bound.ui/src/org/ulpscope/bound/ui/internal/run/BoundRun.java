package org.ulpscope.bound.ui.internal.run;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchWindow;
import org.ulpscope.bound.study.BoundReader;
import org.ulpscope.ui.runs.NoFields;
import org.ulpscope.ui.runs.RunConfiguration;
import org.ulpscope.ui.runs.RunFields;
import org.ulpscope.ui.runs.RunType;

/** Bounds a call again, from the menu Run. */
public final class BoundRun implements RunType {
    /** Identifier of this kind of run. */
    public static final String ID = "bound";

    @Override
    public void run(RunConfiguration configuration, IWorkbenchWindow window) {
        BoundRuns.again(BoundReader.read(configuration.path()), window.getActivePage());
    }

    @Override
    public RunFields fields(Composite parent, RunConfiguration configuration, Runnable changed) {
        return new NoFields(
                parent,
                "Bounds the call of this file again, with the same inputs, for the same compilers and platforms, into a new file. To ask for"
                        + " something else, choose Run > Bound a Call.");
    }
}
