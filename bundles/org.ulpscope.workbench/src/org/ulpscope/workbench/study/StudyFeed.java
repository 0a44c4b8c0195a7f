package org.ulpscope.workbench.study;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.ListenerList;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;

/**
 * A study file as the parts of the workbench see it, also while another process writes it: it is looked at twice a second beside the user
 * interface. There is one feed for a file, however many parts show it. All methods are for the thread of the display.
 */
public final class StudyFeed {
    private static final int PERIOD_MS = 500;
    private static final Map<Path, StudyFeed> OPEN = new HashMap<>();

    private final Path file;
    private final StudyPoll poll;
    private final Display display;
    private final Job job;
    private final ListenerList<Consumer<StudyContents>> listeners = new ListenerList<>();
    private volatile StudyContents contents = new StudyContents.Opening();
    private int users;
    private volatile boolean closed;

    private StudyFeed(Path file) {
        this.file = file;
        poll = new StudyPoll(file);
        display = Display.getCurrent();
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

    /** The feed of a file, which whoever asks for must {@link #release} some day. */
    public static StudyFeed acquire(Path file) {
        StudyFeed feed = OPEN.computeIfAbsent(file.toAbsolutePath().normalize(), StudyFeed::new);
        feed.users++;
        return feed;
    }

    /** Ends the use of this feed by one part. */
    public void release() {
        users--;
        if (users == 0) {
            closed = true;
            OPEN.remove(file);
            job.wakeUp();
        }
    }

    /** The file. */
    public Path file() {
        return file;
    }

    /** What is known of the file now. */
    public StudyContents contents() {
        return contents;
    }

    /** Asks to be told of new contents. */
    public void addListener(Consumer<StudyContents> listener) {
        listeners.add(listener);
    }

    /** Ends that. */
    public void removeListener(Consumer<StudyContents> listener) {
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
        StudyContents before = contents;
        StudyContents now = poll.look();
        if (now != before) {
            display.asyncExec(() -> accept(now));
        }
        job.schedule(PERIOD_MS);
    }

    private void accept(StudyContents now) {
        if (!closed && contents != now) {
            contents = now;
            listeners.forEach(listener -> listener.accept(now));
        }
    }
}
