package org.ulpscope.bound.ui.internal.run;

import java.util.function.Consumer;
import org.eclipse.swt.widgets.Widget;
import org.ulpscope.bound.BoundReplay;
import org.ulpscope.bound.study.BoundTrust;
import org.ulpscope.bound.study.content.StoredBound;
import org.ulpscope.study.trust.Trust;
import org.ulpscope.ui.tasks.BackgroundTask;
import org.ulpscope.ui.trust.Consent;

/** Makes a run again in the background, to see whether all comes again. */
public final class ReplayedBound {
    private ReplayedBound() {}

    /** Begins, and hands over what came of it, or why nothing did. */
    public static void start(StoredBound bound, Widget owner, Consumer<BoundReplay> done, Consumer<String> failed) {
        BackgroundTask.of("Replaying " + bound.file().getFileName(), progress -> {
                    Consent.require(() -> BoundTrust.question(Trust.ofThisUser(), bound.file()));
                    return BoundReplay.of(bound, progress);
                })
                .asked()
                .asRun()
                .whenDone(owner, done, failed)
                .start();
    }
}
