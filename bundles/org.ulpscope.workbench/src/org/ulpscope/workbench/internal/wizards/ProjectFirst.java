package org.ulpscope.workbench.internal.wizards;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.RowLayoutFactory;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.statushandlers.StatusManager;
import org.ulpscope.ui.tips.CommandLink;

/** The way on where a wizard has no project to make a file in: links to the wizards that make one, after which the first comes again. */
final class ProjectFirst {
    private static final String PROJECT = "org.eclipse.ui.wizards.new.project";

    private final Wizard waiting;
    private final String itself;
    private final IWorkbench workbench;

    private ProjectFirst(Wizard waiting, String itself, IWorkbench workbench) {
        this.waiting = waiting;
        this.itself = itself;
        this.workbench = workbench;
    }

    /**
     * Puts the links above all else on a page.
     *
     * @param waiting the wizard of the page
     * @param itself the identifier under which it is opened again
     */
    static void offer(Composite page, Wizard waiting, String itself, IWorkbench workbench) {
        ProjectFirst first = new ProjectFirst(waiting, itself, workbench);
        Composite ways = new Composite(page, SWT.NONE);
        RowLayoutFactory.fillDefaults().spacing(20).applyTo(ways);
        GridDataFactory.fillDefaults().applyTo(ways);
        CommandLink.calling(ways, "Make a project", () -> first.make(PROJECT));
        CommandLink.calling(ways, "Make the example project", () -> first.make(ExampleProjectWizard.ID));
        if (page.getChildren().length > 1) {
            ways.moveAbove(page.getChildren()[0]);
        }
    }

    /** The link that was pressed goes with its dialog, so that this waits until it has been told of all that it is told of. */
    private void make(String project) {
        Shell shell = waiting.getContainer().getShell();
        Shell window = (Shell) shell.getParent();
        shell.getDisplay().asyncExec(() -> {
            shell.close();
            open(project, window);
            if (NewFileWizard.hasProject()) {
                open(itself, window);
            }
        });
    }

    private void open(String id, Shell window) {
        try {
            IWorkbenchWizard wizard =
                    workbench.getNewWizardRegistry().findWizard(id).createWizard();
            wizard.init(workbench, StructuredSelection.EMPTY);
            new WizardDialog(window, wizard).open();
        } catch (CoreException e) {
            StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
        }
    }
}
