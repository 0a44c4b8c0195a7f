package org.ulpscope.workbench.functions.source;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.part.FileEditorInput;
import org.eclipse.ui.texteditor.ITextEditor;
import org.ulpscope.source.function.SourceFunctions;

/**
 * The source that a command is about: the one in the editor, when the user is there, or else the one that is selected.
 *
 * @param file a source in C, C++, CUDA or OpenCL on this machine
 * @param offset where the cursor stands in it, in characters; empty where there is no cursor
 */
public record SourceInFront(IFile file, OptionalInt offset) {
    /** What the command was called on; empty where that is no source. */
    public static Optional<SourceInFront> of(ExecutionEvent event) {
        return of(HandlerUtil.getActiveEditor(event), HandlerUtil.getCurrentSelection(event));
    }

    /** What is selected in a window where it is a source, or else what the editor in front shows. */
    public static Optional<SourceInFront> of(IEditorPart editor, ISelection selection) {
        return Stream.of(selected(selection), edited(editor))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** The source in the active editor of a page; empty where that shows none. */
    public static Optional<SourceInFront> edited(IWorkbenchPage page) {
        return edited(page.getActiveEditor());
    }

    private static Optional<SourceInFront> selected(ISelection selection) {
        return selection instanceof IStructuredSelection some
                ? Optional.ofNullable(Adapters.adapt(some.getFirstElement(), IFile.class))
                        .filter(SourceInFront::isSource)
                        .map(file -> new SourceInFront(file, OptionalInt.empty()))
                : Optional.empty();
    }

    private static Optional<SourceInFront> edited(IEditorPart editor) {
        if (editor == null) {
            return Optional.empty();
        }
        ITextEditor text = Adapters.adapt(editor, ITextEditor.class);
        ISelection selection = text == null ? null : text.getSelectionProvider().getSelection();
        OptionalInt offset = selection instanceof ITextSelection cursor && cursor.getOffset() >= 0
                ? OptionalInt.of(cursor.getOffset())
                : OptionalInt.empty();
        return Optional.ofNullable(Adapters.adapt(editor.getEditorInput(), IFile.class))
                .filter(SourceInFront::isSource)
                .map(file -> new SourceInFront(file, offset));
    }

    /** The name of the source that an editor shows from a folder outside of the workspace; empty where it shows another thing. */
    public static Optional<String> outside(IEditorPart editor) {
        return Optional.ofNullable(editor)
                .map(IEditorPart::getEditorInput)
                .filter(input -> Adapters.adapt(input, IFile.class) == null)
                .map(IEditorInput::getName)
                .filter(SourceInFront::isNameOfSource);
    }

    /** Whether a file that is called so is a source, to tell by the ending. */
    public static boolean isNameOfSource(String name) {
        int dot = name.lastIndexOf('.');
        return dot >= 0 && SourceFunctions.ENDINGS.contains(name.substring(dot + 1));
    }

    /** Whether a file is a source on this machine, whose functions can be tested. */
    public static boolean isSource(IFile file) {
        return file.getLocation() != null && isNameOfSource(file.getName());
    }

    /** The file, absolute. */
    public Path path() {
        return file.getLocation().toPath();
    }

    /** Saves the editor of the file, so that what is typed is what is read; false where it could not be saved. */
    public boolean save(IWorkbenchPage page) {
        return save(page, file);
    }

    public static boolean save(IWorkbenchPage page, IFile file) {
        IEditorPart editor = page.findEditor(new FileEditorInput(file));
        return editor == null || !editor.isDirty() || page.saveEditor(editor, false);
    }
}
