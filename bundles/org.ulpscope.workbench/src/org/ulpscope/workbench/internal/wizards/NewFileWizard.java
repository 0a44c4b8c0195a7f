package org.ulpscope.workbench.internal.wizards;

import java.util.Arrays;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.wizards.newresource.BasicNewFileResourceWizard;

/** The Platform's wizard for a file of whatever kind, which begins in a project also where nothing is selected: it asked for a folder then. */
public final class NewFileWizard extends BasicNewFileResourceWizard {
    @Override
    public void init(IWorkbench workbench, IStructuredSelection selection) {
        boolean tells = Adapters.adapt(selection.getFirstElement(), IResource.class) != null;
        super.init(workbench, tells ? selection : firstProject());
    }

    private static IStructuredSelection firstProject() {
        return Arrays.stream(ResourcesPlugin.getWorkspace().getRoot().getProjects())
                .filter(IProject::isOpen)
                .findFirst()
                .map(StructuredSelection::new)
                .orElse(StructuredSelection.EMPTY);
    }
}
