package org.ulpscope.tune.ui.internal.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.ulpscope.model.Problem;
import org.ulpscope.tune.SearchRequest;
import org.ulpscope.tune.TuneRequest;
import org.ulpscope.tune.ui.internal.Ids;
import org.ulpscope.tune.ui.internal.editor.PrecisionVectorEditor;
import org.ulpscope.tune.ui.internal.editor.ReadProgram;

/** Starts the search of an editor's precision vector, and opens its file as soon as it is there. */
public final class SearchStart {
    private SearchStart() {}

    /** What keeps a search from beginning, as a sentence. */
    static Optional<String> obstacle(PrecisionVectorEditor editor) {
        if (editor.document().isEmpty()) {
            return Optional.of("The file cannot be read; mend it first.");
        }
        return editor.document().get().problems().stream()
                .filter(Problem::isError)
                .findFirst()
                .map(Problem::sentence)
                .or(() -> editor.program().flatMap(ReadProgram::failure));
    }

    /**
     * Saves, then starts.
     *
     * @param samples on how many varied inputs the result is tried
     */
    public static void begin(PrecisionVectorEditor editor, List<SearchRequest> searches, int samples) {
        if (editor.isDirty()) {
            editor.getSite().getPage().saveEditor(editor, false);
        }
        if (editor.isDirty()) {
            return;
        }
        IWorkbenchPage page = editor.getSite().getPage();
        Path pv = editor.file().getLocation().toPath();
        Path tuning = TuningFileName.next(pv);
        TuneRequest request =
                new TuneRequest(editor.document().orElseThrow().model(), editor.folder(), searches, samples);
        TuningJob job = TuningJob.start(pv, tuning, request, () -> inDisplay(page, () -> open(page, tuning)));
        job.addJobChangeListener(new JobChangeAdapter() {
            @Override
            public void done(IJobChangeEvent event) {
                job.failure()
                        .ifPresent(sentence -> inDisplay(
                                page,
                                () -> MessageDialog.openError(
                                        page.getWorkbenchWindow().getShell(), "Search", sentence)));
            }
        });
        job.schedule();
    }

    private static void inDisplay(IWorkbenchPage page, Runnable work) {
        page.getWorkbenchWindow().getWorkbench().getDisplay().asyncExec(() -> {
            if (page.getWorkbenchWindow().getShell() != null) {
                work.run();
            }
        });
    }

    private static void open(IWorkbenchPage page, Path tuning) {
        IFile file = ResourcesPlugin.getWorkspace().getRoot().getFileForLocation(IPath.fromPath(tuning));
        try {
            if (file != null) {
                IDE.openEditor(page, file, Ids.TUNING_EDITOR, true);
            }
        } catch (PartInitException e) {
            ILog.of(SearchStart.class).log(e.getStatus());
        }
    }
}
