package org.ulpscope.workbench.internal;

import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.ui.IWorkbenchPage;
import org.osgi.service.prefs.BackingStoreException;
import org.osgi.service.prefs.Preferences;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.workbench.internal.welcome.WelcomeEditor;

/** Greets the user the first time that a workspace is opened. */
final class FirstStart {
    private static final Logger LOG = LoggerFactory.getLogger(FirstStart.class);
    private static final String GREETED = "greeted";

    private FirstStart() {}

    static void greet(IWorkbenchPage page) {
        Preferences preferences = InstanceScope.INSTANCE.getNode("org.ulpscope.workbench");
        if (page != null && !preferences.getBoolean(GREETED, false)) {
            preferences.putBoolean(GREETED, true);
            try {
                // Else a workbench that is restarted or killed greets again.
                preferences.flush();
            } catch (BackingStoreException e) {
                LOG.warn("The welcome page will come again", e);
            }
            WelcomeEditor.open(page);
        }
    }
}
