package org.ulpscope.tune.ui.internal.run;

import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IWorkbenchPage;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.Problem;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.tune.request.TuneRequest;
import org.ulpscope.tune.ui.internal.TuneIds;
import org.ulpscope.tune.ui.internal.editor.PrecisionVectorEditor;
import org.ulpscope.tune.ui.internal.editor.ReadProgram;
import org.ulpscope.tune.ui.internal.fom.TuningKind;
import org.ulpscope.ui.live.LiveInput;
import org.ulpscope.ui.live.NumberedFile;
import org.ulpscope.ui.runs.RunHistory;

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

    /** Saves, then starts, and takes it up in the history of runs. */
    public static void begin(PrecisionVectorEditor editor, SearchSettings settings) {
        search(editor, settings);
        RunHistory.began(TuneMenuRun.ID, editor.file().getLocation().toPath(), settings.entries());
    }

    /** Saves, then starts. */
    static void search(PrecisionVectorEditor editor, SearchSettings settings) {
        if (editor.isDirty()) {
            editor.getSite().getPage().saveEditor(editor, false);
        }
        if (editor.isDirty()) {
            return;
        }
        IWorkbenchPage page = editor.getSite().getPage();
        Path pv = editor.file().getLocation().toPath();
        Path tuning = NumberedFile.next(pv, TuningKind.TUNING);
        Tuning model = editor.document().orElseThrow().model();
        TuneRequest request = new TuneRequest(
                model,
                editor.folder(),
                settings.searches(),
                model.getVariations().isEmpty() ? 0 : settings.samples(),
                settings.place());
        TuningRuns.start(pv, tuning, request)
                .whenOpened(() -> LiveInput.open(page, tuning, TuneIds.TUNING_EDITOR))
                .whenFailed(failure -> tell(page, failure))
                .schedule();
    }

    private static void tell(IWorkbenchPage page, UlpscopeException failure) {
        if (page.getWorkbenchWindow().getShell() != null) {
            MessageDialog.openError(page.getWorkbenchWindow().getShell(), "Search", failure.getMessage());
        }
    }
}
