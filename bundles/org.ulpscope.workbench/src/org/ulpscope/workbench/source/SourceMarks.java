package org.ulpscope.workbench.source;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
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

/**
 * The marks of the run that was looked at last, in the sources of the workspace. They go with the run's file.
 *
 * @param <S> a run as its file has it
 */
public final class SourceMarks<S> {
    private static final Logger LOG = LoggerFactory.getLogger(SourceMarks.class);

    private final IWorkspace workspace = ResourcesPlugin.getWorkspace();
    private final Set<String> types;
    private final Function<S, Path> file;
    private final Function<S, List<SourceMark>> marks;
    private final Job job;
    private Optional<S> wanted = Optional.empty();

    /**
     * No marks yet.
     *
     * @param name of the work, for logs
     * @param types of the markers, which nobody else makes
     * @param file the file of a run
     * @param marks what there is to mark of a run; asked beside the user interface
     */
    public SourceMarks(String name, Set<String> types, Function<S, Path> file, Function<S, List<SourceMark>> marks) {
        this.types = Set.copyOf(types);
        this.file = file;
        this.marks = marks;
        job = new Job(name) {
            @Override
            protected IStatus run(IProgressMonitor monitor) {
                mark();
                return Status.OK_STATUS;
            }
        };
        job.setSystem(true);
        job.setRule(workspace.getRoot());
        workspace.addResourceChangeListener(this::changed, IResourceChangeEvent.POST_CHANGE);
    }

    /** Marks the lines of this run in a while, and those of no other one. May be called on any thread. */
    public void show(S run) {
        want(Optional.of(run));
    }

    private synchronized void want(Optional<S> run) {
        if (!wanted.equals(run)) {
            wanted = run;
            job.schedule();
        }
    }

    private synchronized Optional<S> wanted() {
        return wanted;
    }

    private void mark() {
        try {
            workspace.run(
                    monitor -> {
                        for (String type : types) {
                            workspace.getRoot().deleteMarkers(type, true, IResource.DEPTH_INFINITE);
                        }
                        MarkedSources sources = new MarkedSources();
                        wanted().map(marks).orElse(List.of()).forEach(sources::mark);
                    },
                    workspace.getRoot(),
                    IWorkspace.AVOID_UPDATE,
                    null);
        } catch (CoreException e) {
            LOG.warn("{} failed", job.getName(), e);
        }
    }

    private void changed(IResourceChangeEvent event) {
        Optional<S> now = wanted();
        if (now.isEmpty() || event.getDelta() == null) {
            return;
        }
        IPath path = IPath.fromPath(file.apply(now.get()));
        try {
            event.getDelta().accept(delta -> {
                if (delta.getKind() == IResourceDelta.REMOVED
                        && path.equals(delta.getResource().getLocation())) {
                    want(Optional.empty());
                }
                return true;
            });
        } catch (CoreException e) {
            LOG.warn("The marks of a deleted file may have stayed", e);
        }
    }
}
