package org.ulpscope.workbench.live;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;

/**
 * A file as a part of the workbench sees it, also while another process writes it: it is looked at twice a second beside the user interface,
 * until it is closed. Made, closed and heard in the thread of the display.
 */
public final class LiveFeed<C> implements AutoCloseable {
    private static final int PERIOD_MS = 500;

    private final Path file;
    private final LivePoll<?, C> poll;
    private final Consumer<Sighting<C>> whenNew;
    private final Display display = Display.getCurrent();
    private final Job job;
    private Sighting<C> told = new Sighting.Nothing<>();
    private volatile boolean closed;

    /**
     * Begins to look.
     *
     * @param whenNew is told of what is new, in the thread of the display
     */
    public <R extends AutoCloseable> LiveFeed(Path file, LiveSource<R, C> source, Consumer<Sighting<C>> whenNew) {
        this.file = file;
        this.whenNew = whenNew;
        poll = new LivePoll<>(file, source);
        job = new Job("Reading " + file.getFileName()) {
            @Override
            protected IStatus run(IProgressMonitor monitor) {
                look();
                return Status.OK_STATUS;
            }
        };
        job.setSystem(true);
        job.schedule();
    }

    /** The file. */
    public Path file() {
        return file;
    }

    /** Looks at the file at once. */
    public void lookNow() {
        job.wakeUp();
    }

    @Override
    public void close() {
        closed = true;
        job.wakeUp();
    }

    private void look() {
        if (closed || display.isDisposed()) {
            poll.close();
            return;
        }
        Sighting<C> now = poll.look();
        if (now != told) {
            told = now;
            display.asyncExec(() -> {
                if (!closed) {
                    whenNew.accept(now);
                }
            });
        }
        job.schedule(PERIOD_MS);
    }
}
