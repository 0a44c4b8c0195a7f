package org.ulpscope.workbench.study.findings;

import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Control;
import org.ulpscope.ui.tasks.BackgroundTask;
import org.ulpscope.ui.tasks.WrittenFiles;
import org.ulpscope.workbench.explore.FindingActions;
import org.ulpscope.workbench.explore.ReproducerDialog;

/** Saves a program that shows a finding again, where the user wants it. */
public final class SavedReproducer {
    private SavedReproducer() {}

    /** Asks for the file and writes it. @param owner the control that wants it */
    public static void of(FindingActions finding, Control owner) {
        ReproducerDialog.ask(owner.getShell(), finding)
                .ifPresent(target -> BackgroundTask.of("Saving a reproducer", progress -> {
                            finding.saveReproducer(target);
                            WrittenFiles.show(target);
                            return target;
                        })
                        .whenDone(
                                owner,
                                WrittenFiles::select,
                                why -> MessageDialog.openError(owner.getShell(), "Save Reproducer", why))
                        .start());
    }
}
