package org.ulpscope.ui.live;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.jface.action.Action;
import org.eclipse.swt.widgets.Control;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.actions.HeadingBar;

/** What can be done with the work on a file, in the heading of its editor: take it up where it ended, and stop it. */
public final class LiveCommands {
    private final Path file;
    private final Supplier<LiveJob> resumption;
    private final Action resume;
    private final StopCommand stop;
    private Optional<RunState> state = Optional.empty();

    /**
     * Adds the commands to a heading.
     *
     * @param owner the control of which the heading is; the commands end with it
     * @param noun what the file is to a user
     * @param resumption makes the job that goes on with the file; it is not begun
     */
    public LiveCommands(HeadingBar bar, Control owner, String noun, Path file, Supplier<LiveJob> resumption) {
        this.file = file;
        this.resumption = resumption;
        resume = bar.add("Resume", "Go on where this " + noun + " ended", this::resume);
        stop = new StopCommand(bar, owner, noun, file, "Stop the work; it can be resumed", () -> update(state));
        update(state);
    }

    /** Enables what can be done where the work stands so; with none where that is unknown, so that nothing can be done. */
    public void update(Optional<RunState> now) {
        state = now;
        boolean running = now.equals(Optional.of(RunState.RUNNING));
        boolean mine = LiveJob.at(file).isPresent();
        resume.setEnabled(now.isPresent() && !running && now.get() != RunState.FINISHED && !mine);
        stop.update(now);
    }

    private void resume() {
        if (LiveJob.at(file).isEmpty()) {
            resumption.get().schedule();
        }
        update(state);
    }
}
