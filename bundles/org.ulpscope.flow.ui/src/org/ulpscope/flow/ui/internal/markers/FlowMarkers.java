package org.ulpscope.flow.ui.internal.markers;

import java.util.Optional;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.flow.FlowLine;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.flow.ui.internal.Ids;

/**
 * The marks of the flow that was looked at last, in the sources of the workspace: at the lines where values are born, and at those that carry them on. They go
 * with the flow's file.
 */
public final class FlowMarkers {
    private static final Logger LOG = LoggerFactory.getLogger(FlowMarkers.class);
    private static final FlowMarkers ONLY = new FlowMarkers();

    private final IWorkspace workspace = ResourcesPlugin.getWorkspace();
    private final Job job = new Job("Marking lines of a flow") {
        @Override
        protected IStatus run(IProgressMonitor monitor) {
            mark();
            return Status.OK_STATUS;
        }
    };
    private Optional<StoredFlow> wanted = Optional.empty();

    private FlowMarkers() {
        job.setSystem(true);
        job.setRule(workspace.getRoot());
        workspace.addResourceChangeListener(this::changed, IResourceChangeEvent.POST_CHANGE);
    }

    /** Marks the lines of this flow in a while, and those of no other one. May be called on any thread. */
    public static void show(StoredFlow flow) {
        ONLY.want(Optional.of(flow));
    }

    private synchronized void want(Optional<StoredFlow> flow) {
        if (!wanted.equals(flow)) {
            wanted = flow;
            job.schedule();
        }
    }

    private synchronized Optional<StoredFlow> wanted() {
        return wanted;
    }

    private void mark() {
        try {
            workspace.run(
                    monitor -> {
                        for (String type : new String[] {Ids.BIRTH_MARKER, Ids.CARRYING_MARKER}) {
                            workspace.getRoot().deleteMarkers(type, true, IResource.DEPTH_INFINITE);
                        }
                        wanted().ifPresent(this::mark);
                    },
                    workspace.getRoot(),
                    IWorkspace.AVOID_UPDATE,
                    null);
        } catch (CoreException e) {
            LOG.warn("The lines of a flow could not be marked", e);
        }
    }

    private void mark(StoredFlow flow) {
        MarkedSources sources = new MarkedSources(flow);
        FlowLine.of(flow.findings(), flow.description().request()::isOwn).forEach(sources::mark);
    }

    private void changed(IResourceChangeEvent event) {
        Optional<StoredFlow> now = wanted();
        if (now.isEmpty() || event.getDelta() == null) {
            return;
        }
        IPath path = IPath.fromPath(now.get().file());
        try {
            event.getDelta().accept(delta -> {
                if (delta.getKind() == IResourceDelta.REMOVED
                        && path.equals(delta.getResource().getLocation())) {
                    want(Optional.empty());
                }
                return true;
            });
        } catch (CoreException e) {
            LOG.warn("The marks of a deleted flow may have stayed", e);
        }
    }
}
