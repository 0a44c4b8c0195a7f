package org.ulpscope.workbench.live;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.IJobChangeListener;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.jface.action.Action;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.ulpscope.store.RunState;
import org.ulpscope.workbench.actions.HeadingBar;

/** What can be done with the work on a file, in the heading of its editor: take it up where it ended, and stop it. */
public final class LiveCommands {
    private static final String STOP = "Stop the work; it can be resumed";

    private final Control owner;
    private final String noun;
    private final Path file;
    private final Supplier<LiveJob> resumption;
    private final Action resume;
    private final Action cancel;
    private Optional<RunState> state = Optional.empty();
    /** The file has its last state some moments before the job that worked on it is gone. */
    private final IJobChangeListener whenJobEnds = new JobChangeAdapter() {
        @Override
        public void done(IJobChangeEvent event) {
            if (event.getJob() instanceof LiveJob job && job.belongsTo(file)) {
                job.inDisplay(LiveCommands.this::updateUnlessClosed);
            }
        }
    };

    /**
     * Adds the commands to a heading.
     *
     * @param owner the control of which the heading is; the commands end with it
     * @param noun what the file is to a user
     * @param resumption makes the job that goes on with the file; it is not begun
     */
    public LiveCommands(HeadingBar bar, Control owner, String noun, Path file, Supplier<LiveJob> resumption) {
        this.owner = owner;
        this.noun = noun;
        this.file = file;
        this.resumption = resumption;
        resume = bar.add("Resume", "Go on where this " + noun + " ended", this::resume);
        cancel = bar.add("Cancel", STOP, () -> LiveJob.at(file).ifPresent(Job::cancel));
        Job.getJobManager().addJobChangeListener(whenJobEnds);
        owner.addListener(SWT.Dispose, event -> Job.getJobManager().removeJobChangeListener(whenJobEnds));
        update(state);
    }

    /** Enables what can be done where the work stands so; with none where that is unknown, so that nothing can be done. */
    public void update(Optional<RunState> now) {
        state = now;
        boolean running = now.equals(Optional.of(RunState.RUNNING));
        boolean mine = LiveJob.at(file).isPresent();
        resume.setEnabled(now.isPresent() && !running && now.get() != RunState.FINISHED && !mine);
        cancel.setEnabled(running && mine);
        cancel.setToolTipText(
                running && !mine ? "Another process is at work on this " + noun + "; stop it there" : STOP);
    }

    private void updateUnlessClosed() {
        if (!owner.isDisposed()) {
            update(state);
        }
    }

    private void resume() {
        if (LiveJob.at(file).isEmpty()) {
            resumption.get().schedule();
        }
        update(state);
    }
}
