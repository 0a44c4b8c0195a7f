package org.ulpscope.tune.ui.internal.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IWorkbenchPage;
import org.ulpscope.model.Problem;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.tune.SearchRequest;
import org.ulpscope.tune.TuneRequest;
import org.ulpscope.tune.run.RunPlace;
import org.ulpscope.tune.ui.internal.Ids;
import org.ulpscope.tune.ui.internal.editor.PrecisionVectorEditor;
import org.ulpscope.tune.ui.internal.editor.ReadProgram;
import org.ulpscope.tune.ui.internal.fom.TuningKind;
import org.ulpscope.workbench.live.LiveInput;
import org.ulpscope.workbench.live.NumberedFile;

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
     * @param place where the program runs; empty: on a GPU where there is one
     */
    public static void begin(
            PrecisionVectorEditor editor, List<SearchRequest> searches, int samples, Optional<RunPlace> place) {
        if (editor.isDirty()) {
            editor.getSite().getPage().saveEditor(editor, false);
        }
        if (editor.isDirty()) {
            return;
        }
        IWorkbenchPage page = editor.getSite().getPage();
        Path pv = editor.file().getLocation().toPath();
        Path tuning = NumberedFile.next(pv, TuningKind.TUNING);
        TuneRequest request =
                new TuneRequest(editor.document().orElseThrow().model(), editor.folder(), searches, samples, place);
        TuningRuns.start(pv, tuning, request)
                .whenOpened(() -> LiveInput.open(page, tuning, Ids.TUNING_EDITOR))
                .whenFailed(failure -> tell(page, failure))
                .schedule();
    }

    private static void tell(IWorkbenchPage page, UlpscopeException failure) {
        if (page.getWorkbenchWindow().getShell() != null) {
            MessageDialog.openError(page.getWorkbenchWindow().getShell(), "Search", failure.getMessage());
        }
    }
}
