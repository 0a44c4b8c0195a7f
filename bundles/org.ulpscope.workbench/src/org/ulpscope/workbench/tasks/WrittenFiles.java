package org.ulpscope.workbench.tasks;

import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.jobs.Job;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Shows in the Project Explorer what was written past the workspace, which sees that by itself only seconds later. */
public final class WrittenFiles {
    private static final Logger LOG = LoggerFactory.getLogger(WrittenFiles.class);

    private WrittenFiles() {}

    /**
     * Shows the files beside one that was written or taken away, or those in a folder. May wait for others that change the workspace.
     *
     * @param written a file or a folder; nothing happens where it is in no project
     */
    public static void show(Path written) {
        Path folder =
                Files.isDirectory(written) ? written : written.toAbsolutePath().getParent();
        IContainer container = ResourcesPlugin.getWorkspace().getRoot().getContainerForLocation(IPath.fromPath(folder));
        if (container == null) {
            return;
        }
        int depth = IResource.DEPTH_ONE;
        // Of a folder that is new the workspace hears from the one that it is in.
        while (!container.exists() && container.getParent() != null) {
            container = container.getParent();
            depth = IResource.DEPTH_INFINITE;
        }
        try {
            container.refreshLocal(depth, null);
        } catch (CoreException e) {
            LOG.warn("The folder {} cannot be shown as it is now", folder, e);
        }
    }

    /** The same without waiting, for the display's thread. */
    public static void showSoon(Path written) {
        Job.createSystem("Show " + written.getFileName(), (ICoreRunnable) monitor -> show(written))
                .schedule();
    }
}
