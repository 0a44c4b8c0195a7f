package org.ulpscope.bound.ui.internal.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IWorkbenchPage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.bound.BoundStudy;
import org.ulpscope.bound.run.BoundRequest;
import org.ulpscope.bound.study.BoundTrust;
import org.ulpscope.bound.study.content.StoredBound;
import org.ulpscope.bound.ui.internal.BoundIds;
import org.ulpscope.bound.ui.internal.BoundKind;
import org.ulpscope.study.trust.Trust;
import org.ulpscope.ui.editing.SavedEditors;
import org.ulpscope.ui.live.LiveInput;
import org.ulpscope.ui.live.LiveJob;
import org.ulpscope.ui.live.NumberedFile;
import org.ulpscope.ui.runs.RunHistory;
import org.ulpscope.ui.trust.Consent;

/** Begins runs. All methods are for the thread of the display. */
public final class BoundRuns {
    private static final Logger LOG = LoggerFactory.getLogger(BoundRuns.class);

    private BoundRuns() {}

    /**
     * Begins a run, and opens its file when it is there.
     *
     * @param beside the file that it is of; the new one stands beside it and has its name, with a number where there is one already
     * @param request gives what is asked for, beside the user interface
     */
    public static void begin(Path beside, Supplier<BoundRequest> request, IWorkbenchPage page) {
        RunHistory.began(BoundRun.ID, start(beside, request, page), Map.of());
    }

    /** The same, and gives the file to come. */
    private static Path start(Path beside, Supplier<BoundRequest> request, IWorkbenchPage page) {
        Path file = NumberedFile.next(beside, BoundKind.BOUND);
        LiveJob.of("Bounding " + beside.getFileName(), file, (opened, progress) -> run(file, request, opened, progress))
                .whenOpened(() -> LiveInput.open(page, file, BoundIds.BOUND_EDITOR))
                .whenFailed(failure -> complain(file, failure, page))
                .schedule();
        return file;
    }

    /** Begins what bounds were made by. It asks first where they may not be the user's own. */
    public static void again(StoredBound bound, IWorkbenchPage page) {
        if (SavedEditors.save(page, Optional.empty(), false)) {
            start(
                    bound.file(),
                    () -> {
                        Consent.require(() -> BoundTrust.question(Trust.ofThisUser(), bound.file()));
                        return bound.description().request();
                    },
                    page);
        }
    }

    private static void run(Path file, Supplier<BoundRequest> request, Runnable opened, Progress progress) {
        try {
            BoundStudy.run(request.get(), file, opened, progress);
        } catch (CancellationException e) {
            LOG.debug("{} was stopped", file, e);
        }
    }

    /** What fails while there is a file, that says. */
    private static void complain(Path file, UlpscopeException failure, IWorkbenchPage page) {
        if (!Files.exists(file) && page.getWorkbenchWindow().getShell() != null) {
            MessageDialog.openError(page.getWorkbenchWindow().getShell(), "Bound a Call", failure.getMessage());
        }
    }
}
