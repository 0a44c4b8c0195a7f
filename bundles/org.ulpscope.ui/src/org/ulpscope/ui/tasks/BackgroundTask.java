package org.ulpscope.ui.tasks;

import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWTException;
import org.eclipse.swt.widgets.Widget;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.backend.toolchain.CompilationException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;

/**
 * Work that may take long, done beside the user interface with progress and cancel. What it comes to, or the sentence that says why it came
 * to nothing, is handed to the control that asked, in the display's thread, unless that control is gone by then.
 *
 * <p>What a compiler says about files of the workspace becomes markers in them.
 *
 * @param <T> what it comes to; not null
 */
public final class BackgroundTask<T> extends Job {
    private static final Logger LOG = LoggerFactory.getLogger(BackgroundTask.class);

    /** The work itself. It looks at {@link Progress#isCancelled} now and then. */
    @FunctionalInterface
    public interface Work<T> {
        /** Does the work; exceptions become sentences to the user. */
        T run(Progress progress) throws Exception;
    }

    private final Work<T> work;
    private boolean run;
    private Consumer<T> done = result -> {};
    private Consumer<String> failed = sentence -> {};
    private Consumer<T> release = result -> {};

    private BackgroundTask(String name, Work<T> work) {
        super(name);
        this.work = work;
    }

    /** A task that has not begun, of which the user sees nothing unless it takes long. */
    public static <T> BackgroundTask<T> of(String name, Work<T> work) {
        return new BackgroundTask<>(name, work);
    }

    /** Makes it a task that the user asked for, which is shown from the beginning. */
    public BackgroundTask<T> asked() {
        setUser(true);
        return this;
    }

    /** Makes it one of those that the workbench does not close over without asking; see {@link Runs}. */
    public BackgroundTask<T> asRun() {
        run = true;
        return this;
    }

    /** Keeps it out of the Progress view, for work so short that it would only flicker there. */
    public BackgroundTask<T> silent() {
        setSystem(true);
        return this;
    }

    /** Hands the result, or the sentence of a failure, to whoever owns the control; a cancelled task hands over nothing. */
    public BackgroundTask<T> whenDone(Widget owner, Consumer<T> onResult, Consumer<String> onFailure) {
        done = result -> inDisplay(owner, () -> onResult.accept(result), () -> release.accept(result));
        failed = sentence -> inDisplay(owner, () -> onFailure.accept(sentence), () -> {});
        return this;
    }

    /**
     * Says how to let go of a result that holds something, such as processes, where nobody takes it any more.
     *
     * @param ofResult is called on any thread, instead of what takes the result
     */
    public BackgroundTask<T> releasing(Consumer<T> ofResult) {
        release = ofResult;
        return this;
    }

    /** Begins. */
    public BackgroundTask<T> start() {
        schedule();
        return this;
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == BackgroundTask.class || run && family == Runs.FAMILY;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        Map<IResource, Integer> begun = CompilerMarkers.clears();
        try {
            T result = work.run(new MonitorProgress(monitor));
            done.accept(result);
            return monitor.isCanceled() ? Status.CANCEL_STATUS : Status.OK_STATUS;
        } catch (OperationCanceledException | CancellationException e) {
            return Status.CANCEL_STATUS;
        } catch (CompilationException e) {
            LOG.debug("{} failed", getName(), e);
            CompilerMarkers.show(e, begun);
            failed.accept(e.getMessage());
        } catch (UlpscopeException e) {
            LOG.debug("{} failed", getName(), e);
            failed.accept(e.getMessage());
        } catch (Exception | LinkageError e) {
            LOG.error("{} failed", getName(), e);
            failed.accept(getName() + " failed unexpectedly (" + e + "); the log has the details.");
        }
        return Status.OK_STATUS;
    }

    private static void inDisplay(Widget owner, Runnable action, Runnable withoutOwner) {
        try {
            UiTaskQueue.take(owner.getDisplay(), () -> (owner.isDisposed() ? withoutOwner : action).run());
        } catch (SWTException e) {
            // The owner or its display is gone.
            withoutOwner.run();
        }
    }
}
