package org.ulpscope.program.ui.internal.run;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.console.IConsoleConstants;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.program.ui.internal.ProgramIds;
import org.ulpscope.program.ui.request.ProgramRequest;
import org.ulpscope.ui.perspectives.PerspectiveOffer;

/** The run that began last in this workbench, which the views show. */
public final class LatestProgramRun {
    private static final Logger LOG = LoggerFactory.getLogger(LatestProgramRun.class);
    private static final List<Runnable> LISTENERS = new CopyOnWriteArrayList<>();
    private static volatile Optional<ProgramRun> latest = Optional.empty();

    private LatestProgramRun() {}

    /** The run that began last. */
    public static Optional<ProgramRun> latest() {
        return latest;
    }

    /** Runs this, on any thread, whenever the latest run is another or has something new. */
    public static void addListener(Runnable listener) {
        LISTENERS.add(listener);
    }

    /** Runs it no more. */
    public static void removeListener(Runnable listener) {
        LISTENERS.remove(listener);
    }

    /** Begins a run and shows its views; one that has not ended goes on in a console of its own. For the thread of the display. */
    public static ProgramRun begin(ProgramRequest request, IWorkbenchPage page) {
        ProgramRun run = new ProgramRun(request, LatestProgramRun::tell);
        latest = Optional.of(run);
        tell();
        show(page);
        run.console().activate();
        run.start(page.getWorkbenchWindow().getShell());
        return run;
    }

    private static void show(IWorkbenchPage page) {
        try {
            page.showView(ProgramIds.LAUNCHES_VIEW, null, IWorkbenchPage.VIEW_VISIBLE);
            page.showView(IConsoleConstants.ID_CONSOLE_VIEW, null, IWorkbenchPage.VIEW_VISIBLE);
        } catch (PartInitException e) {
            LOG.error("The views of a run cannot be shown", e);
        }
        PerspectiveOffer.make(page, ProgramIds.PERSPECTIVE);
    }

    private static void tell() {
        LISTENERS.forEach(Runnable::run);
    }
}
