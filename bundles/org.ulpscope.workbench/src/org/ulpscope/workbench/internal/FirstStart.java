package org.ulpscope.workbench.internal;

import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.ui.IWorkbenchPage;
import org.osgi.service.prefs.Preferences;
import org.ulpscope.workbench.internal.welcome.WelcomeEditor;

/** Greets the user the first time that a workspace is opened. */
final class FirstStart {
    private static final String GREETED = "greeted";

    private FirstStart() {}

    static void greet(IWorkbenchPage page) {
        Preferences preferences = InstanceScope.INSTANCE.getNode("org.ulpscope.workbench");
        if (page != null && !preferences.getBoolean(GREETED, false)) {
            preferences.putBoolean(GREETED, true);
            WelcomeEditor.open(page);
        }
    }
}
