package org.ulpscope.workbench.study;

import java.nio.file.Path;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IPath;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.ulpscope.backend.Progress;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.trust.Consent;

/** Starts a study of a kernel in the background, beside the kernel's file, and opens it as soon as it is there. */
public final class StudyStart {
    private StudyStart() {}

    /** What a question does in the study. */
    @FunctionalInterface
    public interface Work {
        /**
         * Makes the study and does all that was asked for.
         *
         * @param study the file to make
         * @param opened to be run once it is there
         * @throws UlpscopeException if it failed
         */
        void run(Path study, Runnable opened, Progress progress);
    }

    /**
     * Starts; what fails is said in the editor of the kernel.
     *
     * @param name what is done, in the user's words
     * @param kernel the kernel's file
     */
    public static void begin(String name, IFile kernel, IWorkbenchPage page, Work work) {
        RunFailure.clear(page, kernel);
        try {
            Path study = StudyFileName.beside(kernel.getLocation().toPath());
            StudyJob.of(name, study, (opened, progress) -> {
                        Consent.require(kernel.getLocation().toPath());
                        work.run(study, opened, progress);
                    })
                    .whenOpened(() -> open(page, study))
                    .whenFailed(failure -> RunFailure.show(page, kernel, failure))
                    .schedule();
        } catch (UlpscopeException e) {
            RunFailure.show(page, kernel, e);
        }
    }

    private static void open(IWorkbenchPage page, Path study) {
        IFile file = ResourcesPlugin.getWorkspace().getRoot().getFileForLocation(IPath.fromPath(study));
        try {
            if (file != null && page.getWorkbenchWindow().getShell() != null) {
                file.refreshLocal(IResource.DEPTH_ZERO, null);
                IDE.openEditor(page, file, StudyEditor.ID, true);
            }
        } catch (CoreException e) {
            ILog.of(StudyStart.class).log(e.getStatus());
        }
    }
}
