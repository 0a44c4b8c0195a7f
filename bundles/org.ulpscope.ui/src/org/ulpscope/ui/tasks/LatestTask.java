package org.ulpscope.ui.tasks;

import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.swt.widgets.Widget;
import org.ulpscope.base.progress.Progress;

/**
 * The same work for one request after another, as when the user drags something: it is done beside the user interface, one request at a time,
 * and of those that come meanwhile only the latest is done. All methods are for the thread of the display.
 *
 * @param <Q> what is asked
 * @param <A> what it comes to; not null
 */
public final class LatestTask<Q, A> {
    private final String name;
    private final Widget owner;
    private final Work<Q, A> work;
    private final BiConsumer<Q, A> done;
    private final Consumer<String> failed;
    private Consumer<A> release = answer -> {};
    private Consumer<String> step = words -> {};
    private Runnable rests = () -> {};
    private Optional<Q> waiting = Optional.empty();
    private boolean busy;

    /** The work itself. It looks at {@link Progress#isCancelled} now and then. */
    @FunctionalInterface
    public interface Work<Q, A> {
        /** Does the work; exceptions become sentences to the user. */
        A run(Q request, Progress progress) throws Exception;
    }

    /**
     * Work that nobody has asked for yet.
     *
     * @param name what it does, for the Progress view
     * @param owner the control that asks; once it is gone the work is asked to stop, and nothing is handed over
     * @param done takes each request that was done and what it came to
     * @param failed takes the sentence that says why a request came to nothing
     */
    public LatestTask(String name, Widget owner, Work<Q, A> work, BiConsumer<Q, A> done, Consumer<String> failed) {
        this.name = name;
        this.owner = owner;
        this.work = work;
        this.done = done;
        this.failed = failed;
    }

    /** Says how to let go of an answer that holds something, as {@link BackgroundTask#releasing} does. */
    public LatestTask<Q, A> releasing(Consumer<A> ofAnswer) {
        release = ofAnswer;
        return this;
    }

    /**
     * Tells what the work does now, for whoever looks at what it is to fill.
     *
     * @param takesStep takes each step in words, in the thread of the display
     */
    public LatestTask<Q, A> telling(Consumer<String> takesStep) {
        step = takesStep;
        return this;
    }

    /** Tells when all that was asked for is done; {@link #isBusy} is false from then on, and was not yet when the last answer was handed over. */
    public LatestTask<Q, A> resting(Runnable takesRest) {
        rests = takesRest;
        return this;
    }

    private void told(String words) {
        if (!owner.isDisposed() && !words.isBlank()) {
            owner.getDisplay().asyncExec(() -> {
                if (!owner.isDisposed() && busy) {
                    step.accept(words);
                }
            });
        }
    }

    /** Asks for this, and no more for what still waits. */
    public void ask(Q request) {
        waiting = Optional.of(request);
        if (!busy) {
            next();
        }
    }

    /** Whether something is being done or waits to be. */
    public boolean isBusy() {
        return busy;
    }

    /** Whether something else has been asked for than what is being done. */
    public boolean isOvertaken() {
        return waiting.isPresent();
    }

    private void next() {
        Optional<Q> request = waiting;
        waiting = Optional.empty();
        busy = request.isPresent();
        request.ifPresentOrElse(this::start, () -> {
            if (!owner.isDisposed()) {
                rests.run();
            }
        });
    }

    private void start(Q asked) {
        BackgroundTask<A> task = BackgroundTask.of(
                        name, progress -> work.run(asked, new ToldSteps(owner, progress, this::told)))
                .whenDone(owner, answer -> done.accept(asked, answer), failed)
                .releasing(release);
        task.addJobChangeListener(new JobChangeAdapter() {
            @Override
            public void done(IJobChangeEvent event) {
                if (!owner.isDisposed()) {
                    // After the answer, which has its turn too.
                    UiTaskQueue.take(owner.getDisplay(), LatestTask.this::next);
                }
            }
        });
        task.start();
    }
}
