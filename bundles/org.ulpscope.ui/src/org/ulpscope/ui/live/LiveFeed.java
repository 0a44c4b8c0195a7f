package org.ulpscope.ui.live;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.StreamSupport;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.ListenerList;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.ulpscope.ui.tasks.UiTaskQueue;

/**
 * A file as the parts of the workbench see it, also while another process writes it: it is looked at twice a second beside the user interface.
 * There is one feed for a file, however many parts show it. All methods are for the thread of the display.
 *
 * @param <C> what the file holds at a moment
 */
public final class LiveFeed<C> {
    private static final int PERIOD_MS = 500;
    private static final Map<LiveFile<?>, LiveFeed<?>> OPEN = new HashMap<>();

    private final LiveFile<C> file;
    private final LivePoll<C> poll;
    private final ListenerList<Consumer<FileSnapshot<C>>> listeners = new ListenerList<>();
    private final Display display = Display.getCurrent();
    private final Job job;
    private FileSnapshot<C> known = new FileSnapshot.Nothing<>();
    private FileSnapshot<C> told = known;
    private int users;
    private volatile boolean closed;

    private LiveFeed(LiveFile<C> file) {
        this.file = file;
        poll = new LivePoll<>(file);
        job = new Job("Reading " + file.path().getFileName()) {
            @Override
            protected IStatus run(IProgressMonitor monitor) {
                look();
                return Status.OK_STATUS;
            }
        };
        job.setSystem(true);
        job.schedule();
    }

    /** The feed of a file, which whoever asks for must {@link #release} some day. */
    @SuppressWarnings("unchecked")
    public static <C> LiveFeed<C> acquire(LiveFile<C> file) {
        LiveFeed<C> feed = (LiveFeed<C>) OPEN.computeIfAbsent(file, LiveFeed::new);
        feed.users++;
        return feed;
    }

    /** Ends the use of this feed by one part. */
    public void release() {
        users--;
        if (users == 0) {
            OPEN.remove(file);
            closed = true;
            job.wakeUp();
        }
    }

    /** The file, and what it is. */
    public LiveFile<C> live() {
        return file;
    }

    /** The file. */
    public Path file() {
        return file.path();
    }

    /** What was last seen of the file. */
    public FileSnapshot<C> seen() {
        return known;
    }

    /** Asks to be told of what is new. */
    public void addListener(Consumer<FileSnapshot<C>> listener) {
        listeners.add(listener);
    }

    /** Ends that. */
    public void removeListener(Consumer<FileSnapshot<C>> listener) {
        listeners.remove(listener);
    }

    /** Looks at the file at once. */
    public void lookNow() {
        job.wakeUp();
    }

    private void look() {
        if (closed || display.isDisposed()) {
            poll.close();
            return;
        }
        FileSnapshot<C> now = poll.look();
        if (now != told) {
            told = now;
            UiTaskQueue.take(display, () -> tell(now));
        }
        job.schedule(PERIOD_MS);
    }

    /** Each listener in its own turn: most show a part of the file that is long to show. */
    private void tell(FileSnapshot<C> now) {
        known = now;
        for (Consumer<FileSnapshot<C>> listener : listeners) {
            UiTaskQueue.take(display, () -> {
                if (!closed && isListening(listener)) {
                    listener.accept(known);
                }
            });
        }
    }

    private boolean isListening(Consumer<FileSnapshot<C>> listener) {
        return StreamSupport.stream(listeners.spliterator(), false).anyMatch(listener::equals);
    }
}
