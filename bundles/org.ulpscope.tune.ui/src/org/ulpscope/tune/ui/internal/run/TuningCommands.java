package org.ulpscope.tune.ui.internal.run;

import java.util.Optional;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.live.LiveCommands;
import org.ulpscope.ui.live.LiveFeed;
import org.ulpscope.ui.live.LiveHeading;

/** The heading of a tuning: where it stands, and what can be done with it. */
public final class TuningCommands {
    private final LiveHeading heading;
    private final Action takeBest;
    private final LiveCommands work;

    /**
     * Makes it, with a body below it.
     *
     * @param best takes the best choice over into the precision vector
     */
    public TuningCommands(Composite parent, LiveFeed<?> feed, Runnable best) {
        heading = new LiveHeading(parent, "Tuning");
        takeBest = heading.bar()
                .add("Take Best", "Give the precision vector the formats of the best choice, and show the patch", best);
        work = new LiveCommands(
                heading.bar(), heading.owner(), feed.live().kind().noun(), feed.file(), () -> TuningRuns.resume(
                                feed.file())
                        .whenOpened(feed::lookNow)
                        .whenFailed(failure -> heading.say(failure.getMessage(), IMessageProvider.ERROR)));
    }

    /** What lies below the heading. */
    public Composite body() {
        return heading.body();
    }

    /**
     * Shows where the tuning stands.
     *
     * @param known empty where that is unknown, so that nothing can be done
     * @param hasBest whether there is a choice to take
     */
    public void show(Optional<RunState> known, boolean hasBest) {
        takeBest.setEnabled(hasBest);
        work.update(known);
        heading.show(known);
    }
}
