package org.ulpscope.workbench.internal;

import java.io.IOException;
import java.net.URL;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.service.datalocation.Location;
import org.eclipse.swt.widgets.Display;
import org.ulpscope.base.files.UserFolder;

/** Keeps the workspace for this process: two workbenches in one would overwrite each other's state. */
final class WorkspaceLock {
    private WorkspaceLock() {}

    /** Returns whether the workspace is now ours; if not, the user has been told why. */
    static boolean acquire(Display display) {
        Location location = Platform.getInstanceLocation();
        try {
            if (!location.isSet()) {
                location.set(defaultWorkspace(), false);
            }
            if (location.isLocked() || !location.lock()) {
                report(
                        display,
                        "The workspace %s is in use by another Ulpscope. Close that one, or start this one with"
                                + " ulpscope workbench -data FOLDER.",
                        location.getURL());
                return false;
            }
            return true;
        } catch (IOException e) {
            report(
                    display,
                    "The workspace %s cannot be written: " + e.getMessage() + ". Start Ulpscope with"
                            + " ulpscope workbench -data FOLDER, where FOLDER is yours.",
                    location.getURL());
            return false;
        }
    }

    static void release() {
        Platform.getInstanceLocation().release();
    }

    private static URL defaultWorkspace() throws IOException {
        return UserFolder.home().resolve("ulpscope-workspace").toUri().toURL();
    }

    private static void report(Display display, String sentence, URL workspace) {
        String path = workspace == null ? "" : workspace.getPath();
        MessageDialog.openError(
                display.getActiveShell(), "Ulpscope cannot open its workspace", sentence.formatted(path));
    }
}
