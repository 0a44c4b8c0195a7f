package org.ulpscope.workbench.study;

import java.nio.file.Path;
import org.eclipse.core.resources.IFile;
import org.eclipse.ui.IWorkbenchPage;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.ui.live.LiveInput;
import org.ulpscope.ui.live.LiveJob;
import org.ulpscope.ui.live.NumberedFile;
import org.ulpscope.ui.tasks.CompilerMarkers;
import org.ulpscope.ui.trust.Consent;
import org.ulpscope.workbench.study.editor.StudyEditor;

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
            Path study = NumberedFile.next(kernel.getLocation().toPath(), StudyKind.STUDY);
            LiveJob.of(name, study, (opened, progress) -> {
                        Consent.require(kernel.getLocation().toPath());
                        work.run(study, opened, progress);
                    })
                    .whenOpened(() -> {
                        // All platforms have compiled it: what views found wrong before that is mended.
                        CompilerMarkers.clearCompiled(kernel);
                        LiveInput.open(page, study, StudyEditor.ID);
                    })
                    .whenFailed(failure -> RunFailure.show(page, kernel, failure))
                    .schedule();
        } catch (UlpscopeException e) {
            RunFailure.show(page, kernel, e);
        }
    }
}
