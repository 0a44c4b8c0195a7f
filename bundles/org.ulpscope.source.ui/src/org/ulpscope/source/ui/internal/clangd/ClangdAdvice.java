package org.ulpscope.source.ui.internal.clangd;

import java.util.Optional;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.ui.PlatformUI;
import org.osgi.service.prefs.BackingStoreException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.ui.notices.MenuBarNotice;

/** Says once in a workspace what clangd would bring where there is none. */
final class ClangdAdvice {
    private static final Logger LOG = LoggerFactory.getLogger(ClangdAdvice.class);
    private static final String TOLD = "clangdAdviceGiven";
    private static final int SHOWN_MILLIS = 12_000;

    private ClangdAdvice() {}

    static void give() {
        IEclipsePreferences remembered = InstanceScope.INSTANCE.getNode("org.ulpscope.source.ui");
        if (!remembered.getBoolean(TOLD, false)) {
            remembered.putBoolean(TOLD, true);
            try {
                remembered.flush();
            } catch (BackingStoreException e) {
                LOG.debug("It will be said again", e);
            }
            PlatformUI.getWorkbench().getDisplay().asyncExec(ClangdAdvice::tell);
        }
    }

    private static void tell() {
        Optional.ofNullable(PlatformUI.getWorkbench().getActiveWorkbenchWindow())
                .ifPresent(window -> MenuBarNotice.tell(
                        window.getShell(),
                        "With clangd installed ('apt install clangd'), problems are marked while you type.",
                        SHOWN_MILLIS));
    }
}
