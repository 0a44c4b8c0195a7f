package org.ulpscope.workbench.source;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
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
 * The marks of runs in the sources of the workspace, of one run for each subject. They go with the run's file.
 *
 * @param <S> a run as its file has it
 */
public final class SourceMarks<S> {
    private static final Logger LOG = LoggerFactory.getLogger(SourceMarks.class);

    private final IWorkspace workspace = ResourcesPlugin.getWorkspace();
    private final MarkedRuns<S> runs;
    private final Job job;
    private final Map<String, S> shown = new HashMap<>();
    private final Set<String> changed = new HashSet<>();
    private final Set<IFile> edited = new HashSet<>();

    /** No marks yet. */
    public SourceMarks(MarkedRuns<S> runs) {
        this.runs = runs;
        job = new Job(runs.name()) {
            @Override
            protected IStatus run(IProgressMonitor monitor) {
                mark();
                return Status.OK_STATUS;
            }
        };
        job.setSystem(true);
        job.setRule(workspace.getRoot());
        workspace.addResourceChangeListener(this::resourcesChanged, IResourceChangeEvent.POST_CHANGE);
    }

    /** Marks the lines of this run in a while, and of no other one about the same. May be called on any thread. */
    public synchronized void show(S run) {
        String subject = runs.subject(run);
        Optional<S> before = Optional.ofNullable(shown.get(subject));
        boolean newer =
                before.map(known -> !runs.made(known).isAfter(runs.made(run))).orElse(true);
        if (newer && !before.equals(Optional.of(run))) {
            shown.put(subject, run);
            changed.add(subject);
            job.schedule();
        }
    }

    private synchronized Map<String, Optional<S>> takeChanged() {
        Map<String, Optional<S>> taken = new HashMap<>();
        changed.forEach(subject -> taken.put(subject, Optional.ofNullable(shown.get(subject))));
        changed.clear();
        return taken;
    }

    private synchronized Set<IFile> takeEdited() {
        Set<IFile> taken = Set.copyOf(edited);
        edited.clear();
        return taken;
    }

    private void mark() {
        Map<String, Optional<S>> taken = takeChanged();
        Set<IFile> sources = takeEdited();
        try {
            workspace.run(
                    monitor -> {
                        delete(marker -> taken.containsKey(marker.getAttribute(SourceMark.SUBJECT, "")));
                        for (IFile source : sources) {
                            MovedMarks.follow(source, runs.types());
                        }
                        MarkedSources marked = new MarkedSources();
                        taken.forEach((subject, run) -> run.ifPresent(known ->
                                runs.marks(known).forEach(mark -> marked.mark(mark, runs.file(known), subject))));
                    },
                    workspace.getRoot(),
                    IWorkspace.AVOID_UPDATE,
                    null);
        } catch (CoreException e) {
            LOG.warn("{} failed", job.getName(), e);
        }
    }

    private void delete(Predicate<IMarker> wanted) throws CoreException {
        List<IMarker> gone = new ArrayList<>();
        for (String type : runs.types()) {
            IMarker[] all = workspace.getRoot().findMarkers(type, true, IResource.DEPTH_INFINITE);
            Arrays.stream(all).filter(wanted).forEach(gone::add);
        }
        workspace.deleteMarkers(gone.toArray(IMarker[]::new));
    }

    private void resourcesChanged(IResourceChangeEvent event) {
        if (event.getDelta() == null) {
            return;
        }
        try {
            event.getDelta().accept(delta -> {
                if (delta.getKind() == IResourceDelta.REMOVED) {
                    forget(delta.getResource().getLocation());
                } else if (NewText.is(delta) && delta.getResource() instanceof IFile file && isMarked(file)) {
                    follow(file);
                }
                return true;
            });
        } catch (CoreException e) {
            LOG.warn("The marks of a deleted file may have stayed", e);
        }
    }

    /** Most of what changes is no source, such as a study that is being written, and need not be read. */
    private boolean isMarked(IFile file) throws CoreException {
        for (String type : runs.types()) {
            if (file.findMarkers(type, true, IResource.DEPTH_ZERO).length > 0) {
                return true;
            }
        }
        return false;
    }

    private synchronized void follow(IFile file) {
        edited.add(file);
        job.schedule();
    }

    private synchronized void forget(IPath file) {
        boolean known = shown.entrySet().removeIf(entry -> {
            boolean gone = IPath.fromPath(runs.file(entry.getValue())).equals(file);
            if (gone) {
                changed.add(entry.getKey());
            }
            return gone;
        });
        if (known) {
            job.schedule();
        }
    }
}
