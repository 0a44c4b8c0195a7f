package org.ulpscope.workbench.internal.deletion;

import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.NullChange;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.ulpscope.base.UlpscopeException;

/** The step of a deletion that ends runs, before their files go. */
final class EndRuns extends Change {
    private final List<BackgroundRun> runs;

    EndRuns(List<BackgroundRun> runs) {
        this.runs = List.copyOf(runs);
    }

    @Override
    public String getName() {
        return runs.stream()
                .map(run -> run.file().getFileName().toString())
                .collect(Collectors.joining(", ", "End the run that writes ", ""));
    }

    @Override
    public void initializeValidationData(IProgressMonitor monitor) {
        // A run that has ended by itself is as good.
    }

    @Override
    public RefactoringStatus isValid(IProgressMonitor monitor) {
        return new RefactoringStatus();
    }

    @Override
    public Change perform(IProgressMonitor monitor) throws CoreException {
        monitor.beginTask(getName(), runs.size());
        runs.forEach(BackgroundRun::end);
        try {
            for (BackgroundRun run : runs) {
                run.awaitEnd();
                monitor.worked(1);
            }
        } catch (UlpscopeException e) {
            throw new CoreException(Status.error(e.getMessage(), e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new OperationCanceledException();
        }
        // Who takes the deletion back has the file again, and may resume it.
        return new NullChange();
    }

    @Override
    public Object getModifiedElement() {
        return runs.getFirst().file();
    }
}
