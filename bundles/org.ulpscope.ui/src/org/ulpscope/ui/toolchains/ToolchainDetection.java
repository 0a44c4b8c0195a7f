package org.ulpscope.ui.toolchains;

import java.util.function.Consumer;
import org.eclipse.swt.widgets.Widget;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.ui.tasks.BackgroundTask;

/** Asks the machine which toolchains it has, beside the user interface. */
public final class ToolchainDetection {
    private ToolchainDetection() {}

    /** Hands over the toolchains found under the preferences in force, at once when they were asked before. */
    public static void detect(Widget owner, Consumer<Toolchains> found, Consumer<String> failed) {
        detect(ToolchainPreferences.load(), owner, found, failed);
    }

    /** The same under settings that are not in force yet. */
    public static void detect(
            ToolchainSettings settings, Widget owner, Consumer<Toolchains> found, Consumer<String> failed) {
        BackgroundTask.of("Looking for compilers", progress -> asked(Toolchains.detect(settings)))
                .whenDone(owner, found, failed)
                .start();
    }

    /** They answer when they are first wanted, for which the user interface would wait. */
    private static Toolchains asked(Toolchains toolchains) {
        toolchains.all();
        return toolchains;
    }
}
