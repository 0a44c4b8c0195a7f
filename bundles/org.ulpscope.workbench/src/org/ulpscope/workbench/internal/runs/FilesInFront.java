package org.ulpscope.workbench.internal.runs;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.ulpscope.ui.runs.RunTypeDescription;

/** The files that the user looks at, of which a new run is probably meant to be: what is selected, what the editor in front has, what others have. */
record FilesInFront(List<IFile> files) {
    /** None. */
    static final FilesInFront NONE = new FilesInFront(List.of());

    /** Those of a window, as it is now. */
    static FilesInFront of(IWorkbenchWindow window) {
        IWorkbenchPage page = window.getActivePage();
        return page == null
                ? NONE
                : new FilesInFront(Stream.of(selected(page), edited(page.getActiveEditor()), others(page))
                        .flatMap(files -> files)
                        .filter(IFile::exists)
                        .distinct()
                        .toList());
    }

    /** The first that a kind of run is of. */
    Optional<IFile> first(RunTypeDescription type) {
        return files.stream()
                .filter(file -> type.extensions().contains(String.valueOf(file.getFileExtension())))
                .findFirst();
    }

    private static Stream<IFile> selected(IWorkbenchPage page) {
        return page.getSelection() instanceof IStructuredSelection structured
                ? Stream.of(structured.toArray()).flatMap(FilesInFront::file)
                : Stream.empty();
    }

    private static Stream<IFile> edited(IEditorPart editor) {
        return editor == null ? Stream.empty() : file(editor.getEditorInput());
    }

    private static Stream<IFile> others(IWorkbenchPage page) {
        return Arrays.stream(page.getEditorReferences())
                .map((IEditorReference reference) -> reference.getEditor(false))
                .flatMap(FilesInFront::edited);
    }

    private static Stream<IFile> file(Object of) {
        return Optional.ofNullable(Adapters.adapt(of, IFile.class)).stream();
    }
}
