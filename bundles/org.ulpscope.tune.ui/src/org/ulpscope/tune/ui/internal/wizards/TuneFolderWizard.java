package org.ulpscope.tune.ui.internal.wizards;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.WizardPage;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.files.PrecisionFiles;
import org.ulpscope.study.trust.Trust;
import org.ulpscope.tune.FirstTuning;
import org.ulpscope.tune.request.FolderRequest;

/** Builds and runs the program of a folder, and makes a precision vector of all that this proposes. */
public final class TuneFolderWizard extends VectorWizard {
    private FolderPage page;

    @Override
    void begin(IStructuredSelection selected) {
        page = new FolderPage(selected);
        setWindowTitle("Tune a Folder");
    }

    @Override
    WizardPage page() {
        return page;
    }

    @Override
    Making making() {
        FolderRequest request = page.request();
        return progress -> make(request, progress);
    }

    private static Made make(FolderRequest request, Progress progress) throws CoreException {
        FirstTuning first = FirstTuning.ofFolder(request, progress);
        first.requireNew();
        PrecisionFiles.save(first.tuning(), first.file());
        Trust.ofThisUser().madeHere(first.file());
        requireProject(IPath.fromPath(first.folder()));
        List<String> next = new ArrayList<>(first.next());
        first.obstacle().ifPresent(next::addFirst);
        return new Made(first.file(), next);
    }

    /** Makes a project of a folder that is in none. */
    private static void requireProject(IPath folder) throws CoreException {
        IWorkspaceRoot root = ResourcesPlugin.getWorkspace().getRoot();
        if (root.getContainerForLocation(folder) != null) {
            return;
        }
        String name = folder.lastSegment();
        for (int number = 2; root.getProject(name).exists(); number++) {
            name = folder.lastSegment() + "-" + number;
        }
        IProject project = root.getProject(name);
        IProjectDescription description = ResourcesPlugin.getWorkspace().newProjectDescription(name);
        description.setLocation(folder);
        project.create(description, new NullProgressMonitor());
        project.open(new NullProgressMonitor());
    }
}
