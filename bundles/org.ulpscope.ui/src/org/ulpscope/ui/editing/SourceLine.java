package org.ulpscope.ui.editing;

import java.nio.file.Path;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;

/** Opens sources, of the workspace or not, at a line. */
public final class SourceLine {
    private SourceLine() {}

    /**
     * Opens a source and selects a line of it, or its last line where it has become shorter. For the thread of the display.
     *
     * @param file the source, absolute
     * @param line its number, from 1
     * @throws PartInitException if it cannot be opened
     */
    public static void open(IWorkbenchPage page, Path file, int line) throws PartInitException {
        if (open(page, file) instanceof ITextEditor text) {
            select(text, line);
        }
    }

    /**
     * Opens a source where its user was last. For the thread of the display.
     *
     * @param file the source, absolute
     * @throws PartInitException if it cannot be opened
     */
    public static IEditorPart open(IWorkbenchPage page, Path file) throws PartInitException {
        IFile resource = ResourcesPlugin.getWorkspace().getRoot().getFileForLocation(IPath.fromPath(file));
        return resource != null && resource.exists()
                ? IDE.openEditor(page, resource)
                : IDE.openEditorOnFileStore(page, EFS.getLocalFileSystem().getStore(file.toUri()));
    }

    private static void select(ITextEditor text, int line) throws PartInitException {
        IDocument document = text.getDocumentProvider().getDocument(text.getEditorInput());
        int index = Math.clamp(line - 1L, 0, document.getNumberOfLines() - 1);
        try {
            IRegion found = document.getLineInformation(index);
            text.selectAndReveal(found.getOffset(), found.getLength());
        } catch (BadLocationException e) {
            throw new PartInitException("the text has no line " + line, e);
        }
    }
}
