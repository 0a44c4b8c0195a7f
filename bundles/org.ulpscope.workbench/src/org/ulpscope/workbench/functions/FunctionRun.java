package org.ulpscope.workbench.functions;

import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IWorkbenchWindow;
import org.ulpscope.backend.installed.KernelPlatforms;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.ui.tasks.BackgroundTask;
import org.ulpscope.workbench.questions.KernelRunSettings;
import org.ulpscope.workbench.questions.QuestionDescription;
import org.ulpscope.workbench.questions.RunRequest;

/** Asks a question about a kernel that no editor shows: as it was last asked, or as is usual where it never was. */
final class FunctionRun {
    private FunctionRun() {}

    static void ask(QuestionDescription question, IFile kernel, IWorkbenchWindow window) {
        BackgroundTask.of("Looking for compilers", progress -> request(question, kernel))
                .whenDone(
                        window.getShell(),
                        request -> question.ask(request, window),
                        sentence -> MessageDialog.openError(window.getShell(), question.name(), sentence))
                .start();
    }

    private static RunRequest request(QuestionDescription question, IFile file) {
        Kernel kernel = KernelFiles.load(file.getLocation().toPath());
        KernelRunSettings settings = KernelRunSettings.load(file);
        List<PlatformRequest> platforms = settings.platforms();
        if (platforms.isEmpty()) {
            platforms = KernelPlatforms.of(kernel, Toolchains.here(), question.platforms());
        }
        if (platforms.isEmpty()) {
            throw new UlpscopeException("No compiler of this machine can run " + kernel.getName()
                    + ". Install one for its language, or name one in Window > Preferences > Toolchains.");
        }
        return settings.request(file, platforms);
    }
}
