package org.ulpscope.workbench.internal.deletion;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.ltk.core.refactoring.participants.CheckConditionsContext;
import org.eclipse.ltk.core.refactoring.participants.DeleteParticipant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes part where the user deletes files, folders and projects: it tells of the runs in the background that write some of them, and ends these
 * before their files go, or else they would write files beside them anew.
 */
public final class EndsRunsOfDeletedFiles extends DeleteParticipant {
    private static final Logger LOG = LoggerFactory.getLogger(EndsRunsOfDeletedFiles.class);

    private IResource deleted;
    private List<BackgroundRun> runs = List.of();

    @Override
    public String getName() {
        return "Runs that write what is deleted";
    }

    @Override
    protected boolean initialize(Object element) {
        deleted = (IResource) element;
        boolean filesStay = deleted.isLinked()
                || deleted instanceof IProject && !getArguments().getDeleteProjectContents();
        return !filesStay && deleted.getLocation() != null;
    }

    @Override
    public RefactoringStatus checkConditions(IProgressMonitor monitor, CheckConditionsContext context) {
        List<BackgroundRun> found = new ArrayList<>();
        try {
            for (Path file : RunFiles.at(deleted.getLocation().toPath())) {
                if (monitor.isCanceled()) {
                    throw new OperationCanceledException();
                }
                BackgroundRun.of(file).ifPresent(found::add);
            }
        } catch (IOException e) {
            LOG.warn("Whether runs write {} cannot be told", deleted, e);
        }
        runs = List.copyOf(found);
        RefactoringStatus status = new RefactoringStatus();
        runs.forEach(run -> status.addWarning(run.warning()));
        return status;
    }

    @Override
    public Change createPreChange(IProgressMonitor monitor) {
        List<BackgroundRun> ended =
                runs.stream().filter(BackgroundRun::canBeEnded).toList();
        return ended.isEmpty() ? null : new EndRuns(ended);
    }

    /** None: all there is to do comes before. */
    @Override
    public Change createChange(IProgressMonitor monitor) {
        return null;
    }
}
