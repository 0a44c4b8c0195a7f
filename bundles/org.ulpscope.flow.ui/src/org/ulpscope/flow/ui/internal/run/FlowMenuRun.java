package org.ulpscope.flow.ui.internal.run;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchWindow;
import org.ulpscope.flow.study.FlowReader;
import org.ulpscope.ui.runs.NoFields;
import org.ulpscope.ui.runs.RunConfiguration;
import org.ulpscope.ui.runs.RunFields;
import org.ulpscope.ui.runs.RunType;

/** Makes a flow again, from the menu Run. */
public final class FlowMenuRun implements RunType {
    /** Identifier of this kind of run. */
    public static final String ID = "flow";

    @Override
    public void run(RunConfiguration configuration, IWorkbenchWindow window) {
        FlowRuns.again(FlowReader.read(configuration.path()), window.getActivePage());
    }

    @Override
    public RunFields fields(Composite parent, RunConfiguration configuration, Runnable changed) {
        return new NoFields(
                parent,
                "Builds and runs the program of this flow again, as it was asked for, into a new file. To ask for something"
                        + " else, choose Run > Flow of a CUDA Program.");
    }
}
