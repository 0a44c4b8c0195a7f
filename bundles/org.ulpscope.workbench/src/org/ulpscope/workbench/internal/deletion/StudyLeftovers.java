package org.ulpscope.workbench.internal.deletion;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Deletes the database's own files beside a study when the user deletes the study: nothing could be read from them alone. */
public final class StudyLeftovers {
    private static final Logger LOG = LoggerFactory.getLogger(StudyLeftovers.class);

    private StudyLeftovers() {}

    /** Does so from now on. */
    public static void watch() {
        IWorkspace workspace = ResourcesPlugin.getWorkspace();
        workspace.addResourceChangeListener(StudyLeftovers::changed, IResourceChangeEvent.POST_CHANGE);
    }

    private static void changed(IResourceChangeEvent event) {
        try {
            event.getDelta().accept(delta -> {
                IResource resource = delta.getResource();
                boolean gone = delta.getKind() == IResourceDelta.REMOVED
                        && (delta.getFlags() & IResourceDelta.MOVED_TO) == 0
                        && resource.getType() == IResource.FILE
                        && RunFiles.isOne(Path.of(resource.getName()));
                if (gone && resource.getLocation() != null) {
                    delete(resource.getLocation().toPath());
                }
                return true;
            });
        } catch (CoreException e) {
            LOG.warn("Deleted studies may have left files behind", e);
        }
    }

    private static void delete(Path study) {
        for (String ending : new String[] {"-wal", "-shm"}) {
            try {
                if (!Files.exists(study)) {
                    Files.deleteIfExists(study.resolveSibling(study.getFileName() + ending));
                }
            } catch (IOException e) {
                LOG.warn("What is left of {} could not be deleted", study, e);
            }
        }
    }
}
