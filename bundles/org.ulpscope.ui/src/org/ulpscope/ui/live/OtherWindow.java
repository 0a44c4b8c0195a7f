package org.ulpscope.ui.live;

import org.ulpscope.store.RunningWriter;

/** Tells another workbench, which must not be ended with all that is not saved in it, from a command line. */
public final class OtherWindow {
    /** In the command line of each workbench. */
    private static final String LAUNCHER = "org.eclipse.equinox.launcher";

    private OtherWindow() {}

    /** Whether what is at work is no other workbench. */
    public static boolean isNone(RunningWriter writer) {
        return writer.process()
                .flatMap(process -> process.info().commandLine())
                .filter(words -> words.contains(LAUNCHER))
                .isEmpty();
    }
}
