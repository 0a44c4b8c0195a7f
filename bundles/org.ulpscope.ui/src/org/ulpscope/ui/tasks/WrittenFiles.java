package org.ulpscope.ui.tasks;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
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

    /**
     * Selects in the Project Explorer what was written, once it is shown there: what comes next is to open it, or to look for it. For the display's
     * thread.
     *
     * @param written a file or a folder; nothing happens where it is in no project
     */
    public static void select(Path written) {
        IWorkspaceRoot root = ResourcesPlugin.getWorkspace().getRoot();
        IPath path = IPath.fromPath(written.toAbsolutePath().normalize());
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        Stream.of(root.getFileForLocation(path), root.getContainerForLocation(path))
                .filter(resource -> window != null && resource != null && resource.exists())
                .findFirst()
                .ifPresent(resource -> BasicNewResourceWizard.selectAndReveal(resource, window));
    }

    /** As {@link #show} without waiting, for the display's thread. */
    public static void showSoon(Path written) {
        Job.createSystem("Show " + written.getFileName(), (ICoreRunnable) monitor -> show(written))
                .schedule();
    }
}
