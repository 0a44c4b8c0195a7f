package org.ulpscope.hunt.ui.internal.run;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.backend.Progress;
import org.ulpscope.hunt.HuntListener;
import org.ulpscope.hunt.HuntRequest;
import org.ulpscope.hunt.HuntResult;
import org.ulpscope.hunt.HuntStudy;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.workbench.tasks.MonitorProgress;
import org.ulpscope.workbench.toolchains.ToolchainPreferences;

/**
 * A hunt in the background, with progress and cancel. What it finds is in the study file, where the parts that show it read it like that of any
 * other process.
 */
public final class HuntJob extends Job {
    private static final Logger LOG = LoggerFactory.getLogger(HuntJob.class);

    private final Path file;
    private final Hunt hunt;
    private final Display display;
    private Runnable opened = () -> {};
    private Consumer<UlpscopeException> failed = failure -> {};

    @FunctionalInterface
    private interface Hunt {
        HuntResult run(HuntListener listener, Progress progress);
    }

    private HuntJob(String name, Path file, Hunt hunt) {
        super(name);
        this.file = file;
        this.hunt = hunt;
        this.display = Display.getCurrent();
    }

    /** A hunt into a new study file. */
    public static HuntJob of(Path file, HuntRequest request) {
        return new HuntJob("Hunting in " + request.kernel().getName(), file, (listener, progress) -> new HuntStudy(
                        ToolchainPreferences.load())
                .start(file, request, listener, progress));
    }

    /** A hunt that goes on where the study in a file ends. */
    public static HuntJob resuming(Path file) {
        return new HuntJob("Hunting on in " + file.getFileName(), file, (listener, progress) -> new HuntStudy(
                        ToolchainPreferences.load())
                .resume(file, listener, progress));
    }

    /** The hunt of this workbench that is at work on a study file. */
    public static Optional<HuntJob> at(Path file) {
        return Arrays.stream(Job.getJobManager().find(file))
                .map(HuntJob.class::cast)
                .findFirst();
    }

    /** Runs the action, in the display's thread, once the study file is there. */
    public HuntJob whenOpened(Runnable action) {
        opened = action;
        return this;
    }

    /** Hands over why the hunt failed, in the display's thread. */
    public HuntJob whenFailed(Consumer<UlpscopeException> action) {
        failed = action;
        return this;
    }

    @Override
    public boolean belongsTo(Object family) {
        return file.equals(family);
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        HuntListener listener = new HuntListener() {
            @Override
            public void opened(StudyDescription study) {
                inDisplay(opened);
            }
        };
        try {
            HuntResult result = hunt.run(listener, new MonitorProgress(monitor));
            if (result instanceof HuntResult.Failed failure) {
                inDisplay(() -> failed.accept(failure.cause()));
            }
            return result instanceof HuntResult.Cancelled ? Status.CANCEL_STATUS : Status.OK_STATUS;
        } catch (RuntimeException | LinkageError e) {
            LOG.error("{} failed", getName(), e);
            inDisplay(() -> failed.accept(new UlpscopeException(
                    getName() + " failed unexpectedly (" + e + "); the log has the details.", e)));
            return Status.OK_STATUS;
        }
    }

    private void inDisplay(Runnable action) {
        if (!display.isDisposed()) {
            display.asyncExec(action);
        }
    }
}
