package org.ulpscope.program.ui.request;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.handlers.HandlerUtil;

/**
 * What a command to run is about: sources or a folder that are selected, the source in the editor, or nothing but the workspace.
 *
 * @param resources not empty; files in CUDA, or one folder
 */
public record Subject(List<IResource> resources) {
    private static final String SOURCE = "cu";

    public Subject {
        resources = List.copyOf(resources);
    }

    /** What is selected where the user is. */
    public static Subject of(ExecutionEvent event) {
        List<IResource> selected = HandlerUtil.getActiveMenuSelection(event) instanceof IStructuredSelection menu
                ? resources(menu)
                : HandlerUtil.getCurrentSelection(event) instanceof IStructuredSelection current
                        ? resources(current)
                        : List.of();
        return selected.isEmpty() ? edited(event) : of(selected);
    }

    /** What resources stand for: those in CUDA, or else the folder of the first. */
    public static Subject of(List<IResource> selected) {
        List<IResource> sources = selected.stream().filter(Subject::isSource).toList();
        IResource first = selected.getFirst();
        return new Subject(
                sources.isEmpty() ? List.of(first instanceof IContainer ? first : first.getParent()) : sources);
    }

    private static Subject edited(ExecutionEvent event) {
        IEditorPart editor = HandlerUtil.getActiveEditor(event);
        IFile file = editor == null ? null : Adapters.adapt(editor.getEditorInput(), IFile.class);
        return file == null ? new Subject(List.of(ResourcesPlugin.getWorkspace().getRoot())) : of(List.of(file));
    }

    private static List<IResource> resources(IStructuredSelection selection) {
        return Arrays.stream(selection.toArray())
                .map(element -> Adapters.adapt(element, IResource.class))
                .filter(Objects::nonNull)
                .filter(resource -> resource.getLocation() != null)
                .toList();
    }

    private static boolean isSource(IResource resource) {
        return resource instanceof IFile file && SOURCE.equals(file.getFileExtension());
    }

    /** What the run is remembered by. */
    public IResource key() {
        return resources.getFirst();
    }

    /** What was last run of it, or what its files suggest. */
    public ProgramRequest request() {
        Optional<ProgramRequest> remembered = resources.size() == 1 ? RememberedRequest.of(key()) : Optional.empty();
        return remembered.orElseGet(this::suggested);
    }

    private ProgramRequest suggested() {
        IPath location = key().getLocation();
        if (key().getType() == IResource.ROOT || location == null) {
            return RememberedRequest.lastNear(key()).orElse(ProgramRequest.EMPTY);
        }
        if (!isSource(key())) {
            return ProgramRequest.suggested(location.toPath());
        }
        Path folder = location.toPath().getParent();
        return ProgramRequest.ofSources(
                folder,
                resources.stream()
                        .map(source ->
                                folder.relativize(source.getLocation().toPath()).toString())
                        .toList());
    }
}
