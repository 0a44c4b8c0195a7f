package org.ulpscope.workbench.internal;

import java.util.HashSet;
import java.util.Set;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.ulpscope.workbench.source.NewText;
import org.ulpscope.workbench.tasks.CompilerMarkers;

/** Takes away what compilers said of a file as soon as it is saved with other contents. */
final class StaleMarks {
    private StaleMarks() {}

    /** Does so from now on. */
    static void watch() {
        ResourcesPlugin.getWorkspace().addResourceChangeListener(StaleMarks::changed, IResourceChangeEvent.POST_CHANGE);
    }

    private static void changed(IResourceChangeEvent event) {
        Set<IFile> files = new HashSet<>();
        try {
            event.getDelta().accept(delta -> {
                if (NewText.is(delta) && delta.getResource() instanceof IFile file) {
                    files.add(file);
                }
                return true;
            });
        } catch (CoreException e) {
            ILog.of(StaleMarks.class).log(e.getStatus());
        }
        if (!files.isEmpty()) {
            // The workspace is locked for those who listen.
            Job clearing =
                    Job.createSystem("Clear marks", (ICoreRunnable) monitor -> files.forEach(CompilerMarkers::clear));
            clearing.setRule(ResourcesPlugin.getWorkspace().getRoot());
            clearing.schedule();
        }
    }
}
