package org.ulpscope.workbench.internal.wizards;

import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IExportWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.ide.ResourceUtil;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.workbench.notices.MenuBarNotice;
import org.ulpscope.workbench.study.ExportForm;
import org.ulpscope.workbench.study.ExportPlace;

/** Writes a study as a report, as a table, in SARIF, or as programs. */
public final class ExportStudyWizard extends Wizard implements IExportWizard {
    private static final Logger LOG = LoggerFactory.getLogger(ExportStudyWizard.class);
    private static final int TOLD_MS = 10_000;

    private ExportStudyPage page;
    private IWorkbenchWindow window;

    @Override
    public void init(IWorkbench workbench, IStructuredSelection selection) {
        setWindowTitle("Export a Study");
        setNeedsProgressMonitor(true);
        window = workbench.getActiveWorkbenchWindow();
        page = new ExportStudyPage(study(Adapters.adapt(selection.getFirstElement(), IFile.class))
                .or(this::inFront)
                .map(file -> file.getLocation().toOSString())
                .orElse(""));
        addPage(page);
    }

    private Optional<IFile> inFront() {
        IEditorPart editor = window.getActivePage().getActiveEditor();
        return study(editor == null ? null : ResourceUtil.getFile(editor.getEditorInput()));
    }

    private static Optional<IFile> study(IFile file) {
        return Optional.ofNullable(file).filter(one -> "study".equals(one.getFileExtension()));
    }

    @Override
    public boolean performFinish() {
        ExportForm form = page.form();
        Path target = page.target();
        List<Path> written = new ArrayList<>();
        try {
            getContainer().run(true, false, monitor -> {
                try {
                    written.addAll(form.writing().write(target));
                } catch (UlpscopeException e) {
                    throw new InvocationTargetException(e);
                }
            });
            tell(written, target);
            return true;
        } catch (InvocationTargetException e) {
            page.setErrorMessage(e.getTargetException().getMessage());
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private void tell(List<Path> written, Path target) {
        String sentence = ExportPlace.sentence(written, target);
        IFile file = ResourcesPlugin.getWorkspace().getRoot().getFileForLocation(IPath.fromPath(target));
        if (file == null) {
            MenuBarNotice.tell(window.getShell(), sentence, TOLD_MS);
            return;
        }
        try {
            file.getParent().refreshLocal(IResource.DEPTH_INFINITE, null);
        } catch (CoreException e) {
            // It is in the Project Explorer a little later then.
            LOG.debug("Not refreshed: {}", file, e);
        }
        MenuBarNotice.tell(
                window.getShell(),
                sentence.replace(target.toString(), target.getFileName().toString()),
                TOLD_MS);
    }
}
