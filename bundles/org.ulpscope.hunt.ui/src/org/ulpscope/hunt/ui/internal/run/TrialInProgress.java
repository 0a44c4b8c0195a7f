package org.ulpscope.hunt.ui.internal.run;

import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.ulpscope.hunt.ui.internal.HuntIds;
import org.ulpscope.hunt.ui.internal.progress.ProgressView;
import org.ulpscope.study.StudyTrial;
import org.ulpscope.workbench.study.FindingRow;
import org.ulpscope.workbench.study.findings.FindingMenu;

/** Shows the trial that met a finding, in the view of the hunt's progress. */
public final class TrialInProgress {
    private TrialInProgress() {}

    /** The entry of a finding's menu that does it. */
    public static FindingMenu.Entry show(IWorkbenchPage page) {
        return new FindingMenu.Entry(
                "Show Trial in Hunt Progress", row -> row.trial().isPresent(), row -> show(page, row), false);
    }

    private static void show(IWorkbenchPage page, FindingRow row) {
        try {
            if (page.showView(HuntIds.PROGRESS_VIEW) instanceof ProgressView progress) {
                row.trial().ifPresent(trial -> progress.stepTo(StudyTrial.place(trial)));
            }
        } catch (PartInitException e) {
            MessageDialog.openError(page.getWorkbenchWindow().getShell(), "Hunt Progress", e.getMessage());
        }
    }
}
