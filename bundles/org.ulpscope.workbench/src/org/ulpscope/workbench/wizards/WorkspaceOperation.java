package org.ulpscope.workbench.wizards;

import java.lang.reflect.InvocationTargetException;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.ui.actions.WorkspaceModifyOperation;
import org.ulpscope.numeric.UlpscopeException;

/** Work on the workspace that a wizard does while it shows progress. */
public final class WorkspaceOperation extends WorkspaceModifyOperation {
    private final ICoreRunnable work;

    private WorkspaceOperation(ICoreRunnable work) {
        this.work = work;
    }

    /** The work as an operation. */
    public static WorkspaceOperation of(ICoreRunnable work) {
        return new WorkspaceOperation(work);
    }

    /** Opens a project, and makes it before if there is none of its name. */
    public static void open(IProject project, IProgressMonitor monitor) throws CoreException {
        if (!project.exists()) {
            project.create(monitor);
        }
        project.open(monitor);
    }

    @Override
    protected void execute(IProgressMonitor monitor) throws CoreException, InvocationTargetException {
        try {
            work.run(monitor);
        } catch (UlpscopeException e) {
            throw new InvocationTargetException(e);
        }
    }
}
