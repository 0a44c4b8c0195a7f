package org.ulpscope.flow.ui.internal.run;

import java.lang.ProcessBuilder.Redirect;
import java.util.function.Consumer;
import org.eclipse.swt.widgets.Widget;
import org.ulpscope.flow.FlowListener;
import org.ulpscope.flow.FlowReplay;
import org.ulpscope.flow.FlowTrust;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.study.trust.Trust;
import org.ulpscope.ui.tasks.BackgroundTask;
import org.ulpscope.ui.trust.Consent;

/** Runs the program of a flow again in the background, to see whether all comes again. */
public final class ReplayedFlow {
    private ReplayedFlow() {}

    /** Begins, and hands over what came of it, or why nothing did. */
    public static void start(StoredFlow flow, Widget owner, Consumer<FlowReplay> done, Consumer<String> failed) {
        BackgroundTask.of("Replaying " + flow.file().getFileName(), progress -> {
                    Consent.require(() -> FlowTrust.question(Trust.ofThisUser(), flow.file()));
                    return FlowReplay.of(flow, ReplayedFlow::discard, FlowListener.NONE, progress);
                })
                .asked()
                .asRun()
                .whenDone(owner, done, failed)
                .start();
    }

    /** What the program prints was told when it first ran. */
    private static void discard(ProcessBuilder builder) {
        builder.redirectOutput(Redirect.DISCARD).redirectError(Redirect.DISCARD);
    }
}
