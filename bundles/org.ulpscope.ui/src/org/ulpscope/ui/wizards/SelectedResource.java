package org.ulpscope.ui.wizards;

import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.navigator.resources.ProjectExplorer;

/** What a wizard begins with: a command from a menu tells the selection of the part in front alone, which may be of no file. */
public final class SelectedResource {
    private SelectedResource() {}

    /**
     * The folder of what is selected in the part in front, else in the Project Explorer, else of the file in the editor; empty where none tells
     * a folder in a project.
     *
     * @param selection of the part in front
     */
    public static Optional<IContainer> folder(IStructuredSelection selection) {
        return Stream.concat(of(selection).stream(), elsewhere())
                .map(resource -> resource instanceof IContainer itself ? itself : resource.getParent())
                .filter(container -> container.getType() != IResource.ROOT)
                .findFirst();
    }

    private static Stream<IResource> elsewhere() {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        if (window == null || window.getActivePage() == null) {
            return Stream.empty();
        }
        IEditorPart editor = window.getActivePage().getActiveEditor();
        return Stream.of(
                        of(window.getSelectionService().getSelection(ProjectExplorer.VIEW_ID)),
                        Optional.ofNullable(editor).map(open -> Adapters.adapt(open.getEditorInput(), IResource.class)))
                .flatMap(Optional::stream);
    }

    /** @param selection null where there is none, as the platform has it */
    private static Optional<IResource> of(ISelection selection) {
        return selection instanceof IStructuredSelection some
                ? Optional.ofNullable(Adapters.adapt(some.getFirstElement(), IResource.class))
                : Optional.empty();
    }
}
