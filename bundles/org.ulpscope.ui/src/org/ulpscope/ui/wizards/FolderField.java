package org.ulpscope.ui.wizards;

import java.util.function.Consumer;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;

/** A field for a folder of the workspace: it lists those there are, and takes the name of one that is still to be made. */
public final class FolderField {
    private static final String DEFAULT_PROJECT = "kernels";

    private FolderField() {}

    /**
     * Makes the field, with the folder of what is selected in it, here or in the Project Explorer.
     *
     * @param unreadable is told of a folder that cannot be listed
     */
    public static Combo create(Composite parent, IStructuredSelection selection, Consumer<String> unreadable) {
        Combo field = new Combo(parent, SWT.DROP_DOWN);
        for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
            if (project.isOpen()) {
                addFolders(field, project, unreadable);
            }
        }
        field.setText(SelectedResource.folder(selection)
                .map(FolderField::shown)
                .orElseGet(() -> field.getItemCount() > 0 ? field.getItem(0) : DEFAULT_PROJECT));
        return field;
    }

    private static void addFolders(Combo field, IContainer container, Consumer<String> unreadable) {
        field.add(shown(container));
        try {
            for (IResource member : container.members()) {
                if (member instanceof IFolder inner && !inner.isDerived()) {
                    addFolders(field, inner, unreadable);
                }
            }
        } catch (CoreException e) {
            unreadable.accept(container.getName() + " cannot be read: " + e.getMessage());
        }
    }

    private static String shown(IContainer container) {
        return container.getFullPath().makeRelative().toString();
    }
}
