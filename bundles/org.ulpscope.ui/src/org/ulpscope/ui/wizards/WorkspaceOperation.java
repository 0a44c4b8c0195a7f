package org.ulpscope.ui.wizards;

import java.lang.reflect.InvocationTargetException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.ui.actions.WorkspaceModifyOperation;
import org.ulpscope.base.UlpscopeException;

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

    /** Makes the project and the folders of a file that is still to be written, where they are not there. */
    public static void makeFolders(IFile file, IProgressMonitor monitor) throws CoreException {
        IProject project = file.getProject();
        open(project, monitor);
        IPath folders = file.getProjectRelativePath().removeLastSegments(1);
        for (int depth = 1; depth <= folders.segmentCount(); depth++) {
            IFolder folder = project.getFolder(folders.uptoSegment(depth));
            if (!folder.exists()) {
                folder.create(IResource.FORCE, true, monitor);
            }
        }
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
