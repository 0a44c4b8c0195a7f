package org.ulpscope.ui.live;

import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IPath;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.IURIEditorInput;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;

/** The way between a file that a run writes and the editor that shows it. */
public final class LiveInput {
    private LiveInput() {}

    /**
     * The file that an editor is to show, in the workspace or outside.
     *
     * @throws PartInitException if it is no file on this machine
     */
    public static Path file(IEditorInput input) throws PartInitException {
        if (input instanceof IFileEditorInput inWorkspace
                && inWorkspace.getFile().getLocation() != null) {
            return inWorkspace.getFile().getLocation().toPath();
        }
        return Optional.ofNullable(Adapters.adapt(input, IURIEditorInput.class))
                .map(IURIEditorInput::getURI)
                .filter(uri -> "file".equals(uri.getScheme()))
                .map(Path::of)
                .orElseThrow(() -> new PartInitException(
                        "'" + input.getName() + "' is no file on this machine; copy it to one and open that."));
    }

    /** Opens the file of a run that has just begun, in the workspace or outside; not where the window was closed meanwhile. */
    public static void open(IWorkbenchPage page, Path path, String editor) {
        IFile file = ResourcesPlugin.getWorkspace().getRoot().getFileForLocation(IPath.fromPath(path));
        try {
            if (page.getWorkbenchWindow().getShell() == null) {
                return;
            }
            if (file == null) {
                IDE.openEditor(page, path.toUri(), editor, true);
            } else {
                file.getParent().refreshLocal(IResource.DEPTH_ONE, null);
                IDE.openEditor(page, file, editor, true);
            }
        } catch (CoreException e) {
            ILog.of(LiveInput.class).log(e.getStatus());
        }
    }
}
