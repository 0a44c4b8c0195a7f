package org.ulpscope.tune.ui.internal.fom;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.tune.study.TuningReader;

/** Looks at a tuning's file again and again beside the user interface, and tells what is new. Made and closed in the thread of the display. */
final class TuningFeed implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(TuningFeed.class);
    private static final int PERIOD_MILLIS = 600;

    private final Path file;
    private final Display display = Display.getCurrent();
    private final Consumer<TuningContents> whenNew;
    private final Consumer<String> whenUnreadable;
    private final Job job;
    private Optional<TuningReader> reader = Optional.empty();
    private long revision;
    private String last = "";
    private volatile boolean closed;

    /**
     * Begins to look.
     *
     * @param whenNew takes contents, in the thread of the display
     * @param whenUnreadable takes the sentence that says why there are none, once for each reason
     */
    TuningFeed(Path file, Consumer<TuningContents> whenNew, Consumer<String> whenUnreadable) {
        this.file = file;
        this.whenNew = whenNew;
        this.whenUnreadable = whenUnreadable;
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
    Path file() {
        return file;
    }

    @Override
    public void close() {
        closed = true;
        job.wakeUp();
    }

    private void look() {
        if (closed || display.isDisposed()) {
            closeReader();
            return;
        }
        try {
            if (!Files.exists(file)) {
                throw new UlpscopeException(file + " is no longer there; bring it back, or close this.");
            }
            read();
        } catch (UlpscopeException e) {
            fail(e.getMessage());
        } catch (RuntimeException e) {
            LOG.error("{} could not be read", file, e);
            fail(file + " could not be read (" + e + "); it may be damaged.");
        }
        job.schedule(PERIOD_MILLIS);
    }

    private void read() {
        if (reader.isEmpty()) {
            reader = Optional.of(TuningReader.open(file));
            revision = Long.MIN_VALUE;
        }
        TuningReader open = reader.get();
        long now = open.revision();
        if (now != revision) {
            TuningContents contents = TuningContents.of(open);
            revision = now;
            last = "";
            tell(() -> whenNew.accept(contents));
        }
    }

    private void fail(String sentence) {
        closeReader();
        if (!sentence.equals(last)) {
            last = sentence;
            tell(() -> whenUnreadable.accept(sentence));
        }
    }

    private void closeReader() {
        reader.ifPresent(TuningReader::close);
        reader = Optional.empty();
    }

    private void tell(Runnable work) {
        if (!display.isDisposed()) {
            display.asyncExec(() -> {
                if (!closed) {
                    work.run();
                }
            });
        }
    }
}
