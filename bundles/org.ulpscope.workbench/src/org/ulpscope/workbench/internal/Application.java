package org.ulpscope.workbench.internal;

import java.util.Locale;
import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.ulpscope.workbench.internal.appearance.DisabledIcons;
import org.ulpscope.workbench.internal.appearance.ThemeChoice;
import org.ulpscope.workbench.internal.wizards.SignaturePaste;

/** Opens the workbench on the user's workspace, and stays until its last window is closed. */
public final class Application implements IApplication {
    @Override
    public Object start(IApplicationContext context) {
        // Numbers on screen are copied and exported: they are written as everywhere else.
        Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
        DisabledIcons.dim();
        Display display = PlatformUI.createDisplay();
        ThemeChoice.observe();
        SignaturePaste.install(display);
        try {
            if (!WorkspaceLock.acquire(display)) {
                return EXIT_OK;
            }
            int code = PlatformUI.createAndRunWorkbench(display, new UlpscopeWorkbenchAdvisor());
            return code == PlatformUI.RETURN_RESTART ? EXIT_RESTART : EXIT_OK;
        } finally {
            display.dispose();
            WorkspaceLock.release();
        }
    }

    @Override
    public void stop() {
        if (PlatformUI.isWorkbenchRunning()) {
            Display display = PlatformUI.getWorkbench().getDisplay();
            display.syncExec(() -> PlatformUI.getWorkbench().close());
        }
    }
}
