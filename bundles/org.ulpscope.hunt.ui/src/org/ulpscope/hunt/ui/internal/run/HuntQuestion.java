package org.ulpscope.hunt.ui.internal.run;

import java.nio.file.Path;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IPath;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.ide.IDE;
import org.ulpscope.hunt.HuntRequest;
import org.ulpscope.hunt.ui.internal.editor.StudyEditor;
import org.ulpscope.model.KernelFiles;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.workbench.questions.Question;
import org.ulpscope.workbench.questions.RunRequest;

/** Question 1: which inputs make the kernel give NaN, an infinity or a subnormal? */
public final class HuntQuestion implements Question {
    @Override
    public void run(RunRequest request, IWorkbenchWindow window) {
        IWorkbenchPage page = window.getActivePage();
        IFile kernelFile = request.kernel();
        RunFailure.clear(page, kernelFile);
        Path kernel = kernelFile.getLocation().toPath();
        try {
            Path study = StudyFileName.beside(kernel);
            HuntJob.of(study, huntIn(kernel, request))
                    .whenOpened(() -> open(page, study))
                    .whenFailed(failure -> RunFailure.show(page, kernelFile, failure))
                    .schedule();
        } catch (UlpscopeException e) {
            RunFailure.show(page, kernelFile, e);
        }
    }

    private static HuntRequest huntIn(Path kernel, RunRequest request) {
        return HuntRequest.of(KernelFiles.load(kernel), kernel.getParent())
                .withPlatforms(request.platforms())
                .withStrategy(request.strategy())
                .withOptions(request.options())
                .withSeed(request.seed())
                .withBudget(request.evaluations());
    }

    private static void open(IWorkbenchPage page, Path study) {
        IFile file = ResourcesPlugin.getWorkspace().getRoot().getFileForLocation(IPath.fromPath(study));
        try {
            if (file != null && page.getWorkbenchWindow().getShell() != null) {
                file.refreshLocal(IResource.DEPTH_ZERO, null);
                IDE.openEditor(page, file, StudyEditor.ID, true);
            }
        } catch (CoreException e) {
            ILog.of(HuntQuestion.class).log(e.getStatus());
        }
    }
}
