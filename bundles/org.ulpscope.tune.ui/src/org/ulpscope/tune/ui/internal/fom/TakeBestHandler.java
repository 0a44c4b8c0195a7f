package org.ulpscope.tune.ui.internal.fom;

import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.handlers.HandlerUtil;
import org.ulpscope.tune.ui.internal.TuneIds;
import org.ulpscope.ui.live.LiveFile;
import org.ulpscope.ui.live.LiveReader;
import org.ulpscope.ui.tasks.BackgroundTask;

/** Gives a precision vector the Formats of the best choice that the search in front has found, and shows the patch. */
public final class TakeBestHandler extends AbstractHandler {
    private static final String TITLE = "Take Best";

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        IWorkbenchPage page = HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage();
        Optional<TuningContents> shown = shown(page);
        Optional<LiveFile<TuningContents>> tuning = LiveFile.of(page.getActiveEditor(), TuningKind.TUNING);
        if (shown.isPresent()) {
            VectorOpener.takeBest(page, shown.get());
        } else if (tuning.isPresent()) {
            take(page, tuning.get());
        } else {
            tell(
                    page,
                    "There is no search in front. Open the precision vector (.pv) and press Search\u2026, or open the"
                            + " .tuning file of a search.");
        }
        return null;
    }

    /** What the view of searches has on the screen. */
    private static Optional<TuningContents> shown(IWorkbenchPage page) {
        return page.findView(TuneIds.FOM_VIEW) instanceof FomView view && page.isPartVisible(view)
                ? view.pane().contents()
                : Optional.empty();
    }

    private static void take(IWorkbenchPage page, LiveFile<TuningContents> tuning) {
        BackgroundTask.of("Reading " + tuning.path().getFileName(), progress -> {
                    try (LiveReader<TuningContents> reader = tuning.kind().open(tuning.path())) {
                        return reader.read();
                    }
                })
                .asked()
                .whenDone(
                        page.getWorkbenchWindow().getShell(),
                        contents -> VectorOpener.takeBest(page, contents),
                        sentence -> tell(page, sentence))
                .start();
    }

    private static void tell(IWorkbenchPage page, String sentence) {
        MessageDialog.openInformation(page.getWorkbenchWindow().getShell(), TITLE, sentence);
    }
}
