package org.ulpscope.workbench.internal;

import java.util.List;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Shell;
import org.ulpscope.workbench.tasks.Runs;

/** Asks before the workbench is closed over what it is still running. */
final class ClosingQuestion {
    private ClosingQuestion() {}

    /** Whether the workbench may close: nothing is running, or the user says that it may end. */
    static boolean mayClose(Shell parent) {
        List<String> running = Runs.underWay();
        return running.isEmpty()
                || MessageDialog.open(
                                MessageDialog.QUESTION,
                                parent,
                                "Close Ulpscope",
                                String.join("\n", running)
                                        + "\n\nClosing ends " + (running.size() == 1 ? "it" : "them")
                                        + ". What studies, catalogues and tunings hold so far is kept, and Resume goes on from"
                                        + " there.",
                                SWT.NONE,
                                "End and Close",
                                "Keep Running")
                        == 0;
    }
}
