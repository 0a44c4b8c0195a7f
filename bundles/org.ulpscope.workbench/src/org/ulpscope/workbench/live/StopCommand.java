package org.ulpscope.workbench.live;

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
import org.ulpscope.workbench.actions.HeadingBar;

/** Stops the work on a file, in the heading of its editor. */
public final class StopCommand {
    private final String noun;
    private final Path file;
    private final String tooltip;
    private final Runnable ended;
    private final Action cancel;

    /**
     * Adds the command to a heading.
     *
     * @param owner the control of which the heading is; the command ends with it
     * @param noun what the file is to a user
     * @param tooltip what stopping does
     * @param ended is run in the display's thread when a job at work on the file is gone, which is some moments after the file has its last state
     */
    public StopCommand(HeadingBar bar, Control owner, String noun, Path file, String tooltip, Runnable ended) {
        this.noun = noun;
        this.file = file;
        this.tooltip = tooltip;
        this.ended = ended;
        cancel = bar.add("Cancel", tooltip, () -> LiveJob.at(file).ifPresent(Job::cancel));
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
        cancel.setEnabled(running && mine);
        cancel.setToolTipText(
                running && !mine ? "Another process is at work on this " + noun + "; stop it there" : tooltip);
    }
}
