package org.ulpscope.workbench.internal.wizards;

import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.IExportWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.ui.live.LiveFile;
import org.ulpscope.ui.notices.MenuBarNotice;
import org.ulpscope.ui.tasks.WrittenFiles;
import org.ulpscope.workbench.internal.browser.PageLauncher;
import org.ulpscope.workbench.study.ExportForm;
import org.ulpscope.workbench.study.ExportPlace;
import org.ulpscope.workbench.study.StudyKind;

/** Writes a study as a report, as a table, in SARIF, or as programs. */
public final class ExportStudyWizard extends Wizard implements IExportWizard {
    private static final int TOLD_MS = 10_000;
    private static final int OFFERED_MS = 60_000;
    private static final String PAGE = ".html";

    private ExportStudyPage page;
    private IWorkbenchWindow window;

    @Override
    public void init(IWorkbench workbench, IStructuredSelection selection) {
        setWindowTitle("Export a Study");
        setNeedsProgressMonitor(true);
        window = workbench.getActiveWorkbenchWindow();
        page = new ExportStudyPage(selected(selection)
                .or(this::inFront)
                .or(this::inExplorer)
                .map(Path::toString)
                .orElse(""));
        addPage(page);
    }

    /** Also one outside the workspace. */
    private Optional<Path> inFront() {
        return LiveFile.of(window.getActivePage().getActiveEditor(), StudyKind.STUDY)
                .map(LiveFile::path);
    }

    /** What the selection of another part, such as of a view that has the focus, stands in front of. */
    private Optional<Path> inExplorer() {
        return window.getSelectionService().getSelection(ProjectExplorer.VIEW_ID)
                        instanceof IStructuredSelection selection
                ? selected(selection)
                : Optional.empty();
    }

    private static Optional<Path> selected(IStructuredSelection selection) {
        return Optional.ofNullable(Adapters.adapt(selection.getFirstElement(), IFile.class))
                .filter(file -> StudyKind.STUDY.extension().equals(file.getFileExtension()))
                .map(file -> file.getLocation().toPath());
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
                    WrittenFiles.show(target);
                } catch (UlpscopeException e) {
                    throw new InvocationTargetException(e);
                }
            });
            tell(written, target);
            WrittenFiles.select(target);
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
        boolean shown = ResourcesPlugin.getWorkspace().getRoot().getFileForLocation(IPath.fromPath(target)) != null;
        String told =
                shown ? sentence.replace(target.toString(), target.getFileName().toString()) : sentence;
        if (target.toString().endsWith(PAGE)) {
            MenuBarNotice.offer(
                    window.getShell(),
                    told + " <a>Open it</a>",
                    () -> new PageLauncher().open(IPath.fromPath(target)),
                    OFFERED_MS);
        } else {
            MenuBarNotice.tell(window.getShell(), told, TOLD_MS);
        }
    }
}
