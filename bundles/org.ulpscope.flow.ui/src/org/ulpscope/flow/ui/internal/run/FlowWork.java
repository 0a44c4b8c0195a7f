package org.ulpscope.flow.ui.internal.run;

import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.console.IConsoleConstants;
import org.eclipse.ui.services.IServiceLocator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.backend.process.Signals;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.flow.FlowListener;
import org.ulpscope.flow.FlowReport;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.FlowStudy;
import org.ulpscope.flow.ui.internal.FlowIds;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.program.ui.console.ConsoleOwner;
import org.ulpscope.program.ui.console.ConsoleProgress;
import org.ulpscope.program.ui.console.ProgramConsole;
import org.ulpscope.ui.live.LiveInput;
import org.ulpscope.ui.live.LiveJob;

/** A program from its building to its end, in the background, with checks. What it prints goes to a console of its own, what is found to the file. */
final class FlowWork implements ConsoleOwner {
    private static final Logger LOG = LoggerFactory.getLogger(FlowWork.class);

    private final String title;
    private final Path file;
    private final Supplier<FlowRequest> request;
    private final LiveJob job;
    private final ProgramConsole console;
    private Optional<Action> stop = Optional.empty();

    /**
     * Work that has not begun.
     *
     * @param title what the program is called
     * @param folder where names of sources begin
     * @param file the file to make
     * @param request gives what is asked for, beside the user interface
     */
    FlowWork(String title, Path folder, Path file, Supplier<FlowRequest> request) {
        this.title = title;
        this.file = file;
        this.request = request;
        job = LiveJob.of("Flow of " + title, file, this::run);
        console = ProgramConsole.open("Flow of " + title, folder, this);
    }

    /** Begins, and opens the file when it is there. */
    void start(IWorkbenchPage page) {
        try {
            page.showView(IConsoleConstants.ID_CONSOLE_VIEW, null, IWorkbenchPage.VIEW_VISIBLE);
        } catch (PartInitException e) {
            LOG.error("The console of a flow cannot be shown", e);
        }
        console.activate();
        job.whenOpened(() -> LiveInput.open(page, file, FlowIds.FLOW_EDITOR))
                .whenFailed(this::complain)
                .schedule();
    }

    private void run(Runnable opened, Progress progress) {
        try {
            FlowReport report = FlowStudy.run(
                    request.get(), file, builder -> {}, new Teller(opened), new ConsoleProgress(progress, console));
            console.note(title + (progress.isCancelled() ? " was stopped." : ending(report)));
        } catch (BuildFailure e) {
            throw new BadInputException("The program does not build: " + e.getMessage() + ".", e);
        } catch (CancellationException e) {
            LOG.debug("{} was stopped before it ran", title, e);
            console.note(title + " was stopped.");
        } finally {
            stop.ifPresent(action -> job.inDisplay(() -> action.setEnabled(false)));
        }
    }

    private static String ending(FlowReport report) {
        return " %s after %.2f s."
                .formatted(Signals.ending(report.status()), report.elapsed().toNanos() / 1e9);
    }

    private void complain(UlpscopeException failure) {
        console.complain(failure.getMessage());
    }

    /** Tells the console of what the program prints. */
    private final class Teller implements FlowListener {
        private final Runnable opened;

        Teller(Runnable opened) {
            this.opened = opened;
        }

        @Override
        public OutputStream output() {
            return console.output();
        }

        @Override
        public OutputStream errors() {
            return console.errors();
        }

        @Override
        public void noticed(String sentence) {
            console.note(sentence);
        }

        @Override
        public void started(String program, int sites) {
            opened.run();
        }
    }

    @Override
    public boolean isActive() {
        return job.getState() != Job.NONE;
    }

    @Override
    public List<IContributionItem> buttons(IServiceLocator site) {
        Action action =
                new Action(
                        "Stop",
                        ResourceLocator.imageDescriptorFromBundle("org.ulpscope.workbench", "icons/stop.svg")
                                .orElseThrow()) {
                    @Override
                    public void run() {
                        job.cancel();
                    }
                };
        action.setToolTipText("Stop the program; what was seen until then is kept");
        stop = Optional.of(action);
        return List.of(new ActionContributionItem(action));
    }
}
