package org.ulpscope.workbench.internal.wizards;

import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.IExportWizard;
import org.eclipse.ui.IWorkbench;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.workbench.study.ExportForm;

/** Writes a study as a report, as a table, in SARIF, or as programs. */
public final class ExportStudyWizard extends Wizard implements IExportWizard {
    private ExportStudyPage page;

    @Override
    public void init(IWorkbench workbench, IStructuredSelection selection) {
        setWindowTitle("Export a Study");
        setNeedsProgressMonitor(true);
        page = new ExportStudyPage(Optional.ofNullable(Adapters.adapt(selection.getFirstElement(), IFile.class))
                .filter(file -> "study".equals(file.getFileExtension()))
                .map(file -> file.getLocation().toOSString())
                .orElse(""));
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        ExportForm form = page.form();
        Path target = page.target();
        try {
            getContainer().run(true, false, monitor -> {
                try {
                    form.writing().write(target);
                } catch (UlpscopeException e) {
                    throw new InvocationTargetException(e);
                }
            });
            return true;
        } catch (InvocationTargetException e) {
            page.setErrorMessage(e.getTargetException().getMessage());
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
