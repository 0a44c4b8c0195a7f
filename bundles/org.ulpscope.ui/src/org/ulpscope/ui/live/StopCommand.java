package org.ulpscope.ui.live;

import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.IJobChangeListener;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.jface.action.Action;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.ulpscope.store.RunState;
import org.ulpscope.store.RunningWriter;
import org.ulpscope.ui.actions.HeadingBar;
import org.ulpscope.ui.tasks.BackgroundTask;

/** Stops the work on a file, in the heading of its editor. */
public final class StopCommand {
    private final String noun;
    private final Path file;
    private final String tooltip;
    private final Runnable ended;
    private final Action cancel;
    private final Control owner;
    private Optional<RunningWriter> asked = Optional.empty();
    private boolean othersMayEnd;

    /**
     * Adds the command to a heading.
     *
     * @param owner the control of which the heading is; the command ends with it
     * @param noun what the file is to a user
     * @param tooltip what stopping does
     * @param ended is run in the display's thread when a job at work on the file is gone, which is some moments after the file has its last state
     */
    public StopCommand(HeadingBar bar, Control owner, String noun, Path file, String tooltip, Runnable ended) {
        this.owner = owner;
        this.noun = noun;
        this.file = file;
        this.tooltip = tooltip;
        this.ended = ended;
        cancel = bar.add("Cancel", tooltip, this::stop);
        IJobChangeListener whenJobEnds = new JobChangeAdapter() {
            @Override
            public void done(IJobChangeEvent event) {
                if (event.getJob() instanceof LiveJob job && job.belongsTo(file)) {
                    job.inDisplay(() -> tellUnlessClosed(owner));
                }
            }
        };
        Job.getJobManager().addJobChangeListener(whenJobEnds);
        owner.addListener(SWT.Dispose, event -> Job.getJobManager().removeJobChangeListener(whenJobEnds));
    }

    private void tellUnlessClosed(Control owner) {
        if (!owner.isDisposed()) {
            ended.run();
        }
    }

    /** Enables it where the work stands so; with none where that is unknown, so that nothing can be done. */
    public void update(Optional<RunState> now) {
        boolean running = now.equals(Optional.of(RunState.RUNNING));
        boolean mine = LiveJob.at(file).isPresent();
        othersMayEnd = running && !mine;
        if (othersMayEnd) {
            askWhoWrites();
        } else {
            asked = Optional.empty();
            cancel.setEnabled(running);
            cancel.setToolTipText(tooltip);
        }
    }

    private void stop() {
        LiveJob.at(file).ifPresentOrElse(Job::cancel, () -> RunningWriter.ofFile(file)
                .filter(OtherWindow::isNone)
                .filter(RunningWriter::end)
                .ifPresent(this::showAsked));
    }

    // A second signal would have the process end at once, without what it still has to store.
    private void showAsked(RunningWriter writer) {
        asked = Optional.of(writer);
        show(asked);
    }

    /** Reads the file, which may be far away. */
    private void askWhoWrites() {
        BackgroundTask.of("Looking who is at work on " + file.getFileName(), progress -> RunningWriter.ofFile(file))
                .silent()
                .whenDone(owner, this::show, sentence -> show(Optional.empty()))
                .start();
    }

    private void show(Optional<RunningWriter> writer) {
        if (othersMayEnd) {
            cancel.setEnabled(writer.filter(known -> known.process().isPresent() && OtherWindow.isNone(known))
                            .isPresent()
                    && !writer.equals(asked));
            cancel.setToolTipText(writer.map(this::sentence)
                    .orElse("Another process is at work on this " + noun + "; stop it there"));
        }
    }

    private String sentence(RunningWriter writer) {
        String process = "Process " + writer.pid();
        if (asked.equals(Optional.of(writer))) {
            return process + " was asked to end";
        }
        if (!OtherWindow.isNone(writer)) {
            return "Another window of Ulpscope is at work on this " + noun + "; stop it there";
        }
        return writer.process().isPresent()
                ? "End process " + writer.pid() + ", which is at work on this " + noun
                        + " without a window, as Ctrl-C does"
                : process + " on " + writer.host() + " is at work on this " + noun + "; stop it there";
    }
}
