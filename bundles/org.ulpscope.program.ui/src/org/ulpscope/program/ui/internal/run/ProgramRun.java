package org.ulpscope.program.ui.internal.run;

import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.ui.menus.CommandContributionItem;
import org.eclipse.ui.menus.CommandContributionItemParameter;
import org.eclipse.ui.services.IServiceLocator;
import org.ulpscope.backend.process.Signals;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.program.cuda.CudaProgram;
import org.ulpscope.program.cuda.CudaVariant;
import org.ulpscope.program.cuda.Launch;
import org.ulpscope.program.cuda.RunWatcher;
import org.ulpscope.program.cuda.WatchedRun;
import org.ulpscope.program.ui.console.ConsoleOwner;
import org.ulpscope.program.ui.console.ConsoleProgress;
import org.ulpscope.program.ui.console.ProgramConsole;
import org.ulpscope.program.ui.internal.ProgramIds;
import org.ulpscope.program.ui.request.ProgramRequest;
import org.ulpscope.ui.tasks.BackgroundTask;

/** A program from its building to its end, in the background. What it prints goes to its console. */
public final class ProgramRun implements ConsoleOwner {
    private static final double NANOS = 1e9;

    private final ProgramRequest request;
    private final ProgramConsole console;
    private final Runnable changed;
    private final LaunchList launches = new LaunchList();
    private final BackgroundTask<String> task;
    private volatile String state = "waiting to begin";
    private volatile boolean active = true;

    /**
     * A run that has not begun, with a console of its own. For the thread of the display.
     *
     * @param request what has no mistake
     * @param changed is run on any thread whenever something is new
     */
    ProgramRun(ProgramRequest request, Runnable changed) {
        this.request = request;
        this.console = ProgramConsole.open(request.title() + " without a GPU", request.root(), this);
        this.changed = changed;
        task = BackgroundTask.of("Running " + request.title(), this::run);
    }

    /**
     * Begins.
     *
     * @param owner something that stays as long as anybody wants to know
     */
    void start(Widget owner) {
        task.whenDone(owner, this::end, sentence -> {
                    console.complain(sentence);
                    end("failed: " + sentence);
                })
                .asRun();
        task.addJobChangeListener(new JobChangeAdapter() {
            @Override
            public void done(IJobChangeEvent event) {
                if (event.getResult().getSeverity() == IStatus.CANCEL && active) {
                    end("stopped");
                }
            }
        });
        task.start();
    }

    private String run(Progress progress) {
        try {
            become("building");
            CudaProgram program =
                    CudaProgram.build(request.build(), CudaVariant.SIMULATED, new ConsoleProgress(progress, console));
            become("running");
            long begun = System.nanoTime();
            int status = WatchedRun.of(
                    request.checked() ? program.tellingRaces() : program,
                    request.words(),
                    request.root(),
                    new Watcher(),
                    progress);
            String sentence = ending(status, (System.nanoTime() - begun) / NANOS);
            console.note(request.title() + " " + sentence + ".");
            return sentence;
        } catch (BuildFailure e) {
            throw new BadInputException("The program does not build: " + e.getMessage() + ".", e);
        } catch (CancellationException e) {
            console.note(request.title() + " was stopped.");
            throw e;
        }
    }

    /** Of a program in whose launches something went wrong nobody says that it ended well. */
    private String ending(int status, double seconds) {
        long wrong = launches.wrong();
        if (wrong == 0) {
            return "%s after %.2f s".formatted(Signals.ending(status), seconds);
        }
        String how = status == 0 ? "ended with status 0" : Signals.ending(status);
        return "%s after %.2f s, and something went wrong in %,d of its launches".formatted(how, seconds, wrong);
    }

    /** Tells console and table of what the program does. */
    private final class Watcher implements RunWatcher {
        @Override
        public OutputStream output() {
            return console.output();
        }

        @Override
        public OutputStream errors() {
            return console.errors();
        }

        @Override
        public void launched(List<Launch> fresh) {
            launches.add(fresh);
            changed.run();
        }
    }

    private void become(String now) {
        state = now;
        changed.run();
    }

    private void end(String now) {
        active = false;
        become(now);
    }

    /** Ends it, with all that it started. */
    public void stop() {
        task.cancel();
    }

    @Override
    public boolean isActive() {
        return active;
    }

    @Override
    public List<IContributionItem> buttons(IServiceLocator site) {
        return Stream.of(ProgramIds.STOP_COMMAND, ProgramIds.AGAIN_COMMAND)
                .<IContributionItem>map(command -> new CommandContributionItem(
                        new CommandContributionItemParameter(site, null, command, CommandContributionItem.STYLE_PUSH)))
                .toList();
    }

    /** How it goes, or how it ended, in words that follow its title. */
    public String state() {
        return state;
    }

    /** What was asked. */
    public ProgramRequest request() {
        return request;
    }

    /** The kernels that it has launched. */
    public LaunchList launches() {
        return launches;
    }

    /** Where its output is. */
    public ProgramConsole console() {
        return console;
    }
}
