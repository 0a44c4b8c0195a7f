package org.ulpscope.hunt.ui.internal.run;

import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.ulpscope.ui.editing.SourceLine;
import org.ulpscope.workbench.study.FindingRow;
import org.ulpscope.workbench.study.findings.FindingMenu;

/** Opens the source at the line inside of the kernel that raised what a finding is. */
public final class LineInside {
    private LineInside() {}

    /** The entry of a finding's menu that does it. */
    public static FindingMenu.Entry open(IWorkbenchPage page) {
        return new FindingMenu.Entry(
                "Open Line Inside", row -> row.lineInside().isPresent(), row -> open(page, row), true);
    }

    private static void open(IWorkbenchPage page, FindingRow row) {
        row.lineInside().ifPresent(line -> {
            try {
                SourceLine.open(page, line.file(), line.line());
            } catch (PartInitException e) {
                MessageDialog.openError(
                        page.getWorkbenchWindow().getShell(),
                        "Open Line Inside",
                        "The source " + line.file() + " cannot be opened: " + e.getMessage() + ".");
            }
        });
    }
}
