package org.ulpscope.hunt.ui.internal.markers;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.ui.IStartup;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.hunt.HuntStudy;
import org.ulpscope.store.RunState;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;

/**
 * Marks what the hunts of the workspace found, also those whose studies nobody opens: of all that are there when the workbench starts, and of those
 * that come, with a project that is opened say. Of each function only the newest hunt is read whole.
 */
public final class HuntsOfWorkspace implements IStartup {
    private static final Logger LOG = LoggerFactory.getLogger(HuntsOfWorkspace.class);
    private static final String ENDING = "study";

    private final Set<Path> waiting = new HashSet<>();
    /** Studies whose hunts had not ended when they came: another program may run them. */
    private final Set<Path> unfinished = new HashSet<>();

    private final Job job = Job.createSystem("Looking for what hunts found", (ICoreRunnable) this::mark);

    @Override
    public void earlyStartup() {
        job.setPriority(Job.DECORATE);
        IWorkspace workspace = ResourcesPlugin.getWorkspace();
        workspace.addResourceChangeListener(this::changed, IResourceChangeEvent.POST_CHANGE);
        try {
            workspace.getRoot().accept(resource -> {
                add(resource);
                return true;
            });
        } catch (CoreException e) {
            LOG.warn("Not all studies of the workspace were looked at", e);
        }
    }

    private void changed(IResourceChangeEvent event) {
        try {
            event.getDelta().accept(delta -> {
                if (delta.getKind() == IResourceDelta.ADDED || isOfUnfinished(delta)) {
                    add(delta.getResource());
                }
                return true;
            });
        } catch (CoreException e) {
            LOG.warn("Not all new studies were looked at", e);
        }
    }

    private boolean isOfUnfinished(IResourceDelta delta) {
        synchronized (waiting) {
            return delta.getKind() == IResourceDelta.CHANGED
                    && delta.getResource().getLocation() != null
                    && unfinished.contains(delta.getResource().getLocation().toPath());
        }
    }

    private void add(IResource resource) {
        if (resource instanceof IFile file && ENDING.equals(file.getFileExtension()) && file.getLocation() != null) {
            synchronized (waiting) {
                waiting.add(file.getLocation().toPath());
            }
            job.schedule();
        }
    }

    private void mark(IProgressMonitor monitor) {
        Set<Path> files;
        synchronized (waiting) {
            files = Set.copyOf(waiting);
            waiting.clear();
            unfinished.removeAll(files);
        }
        Map<String, Hunt> newest = new HashMap<>();
        for (Path file : files) {
            if (!monitor.isCanceled()) {
                hunt(file).ifPresent(hunt -> newest.merge(hunt.subject(), hunt, Hunt::newer));
            }
        }
        for (Hunt hunt : newest.values()) {
            if (!monitor.isCanceled()) {
                read(hunt.file(), MarkedHunt::of).ifPresent(HuntMarkers::show);
            }
        }
    }

    /** A hunt in a function of a source that has ended. */
    private record Hunt(Path file, StudyDescription study) {
        String subject() {
            return MarkedHunt.subject(study);
        }

        Hunt newer(Hunt other) {
            return other.study.created().isAfter(study.created()) ? other : this;
        }
    }

    private Optional<Hunt> hunt(Path file) {
        return read(file, study -> hunt(file, study)).flatMap(hunt -> hunt);
    }

    private Optional<Hunt> hunt(Path file, StudyReader study) {
        if (!study.description().request().question().equals(HuntStudy.QUESTION)
                || !MarkedHunt.isOfSource(study.description())) {
            return Optional.empty();
        }
        if (study.summary().state() == RunState.RUNNING) {
            synchronized (waiting) {
                unfinished.add(file);
            }
            return Optional.empty();
        }
        return Optional.of(new Hunt(file, study.description()));
    }

    /** Of what cannot be read whoever opens it is told. */
    private static <T> Optional<T> read(Path file, Function<StudyReader, T> reading) {
        try (StudyReader study = StudyReader.open(file)) {
            return Optional.of(reading.apply(study));
        } catch (UlpscopeException e) {
            LOG.debug("{} marks nothing", file, e);
            return Optional.empty();
        }
    }
}
