package org.ulpscope.source.ui.tests;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Hands;

/** A source in its editor, as a test sees it. Call in the test's own thread. */
final class SourceDesk {
    private SourceDesk() {}

    static IProject project(String name) throws Exception {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
        project.create(new NullProgressMonitor());
        project.open(new NullProgressMonitor());
        return project;
    }

    static ITextEditor open(IProject project, String name, String text) throws Exception {
        return open(Hands.file(project, name, text));
    }

    static ITextEditor open(IFile file) throws Exception {
        IWorkbenchPage page = Desk.page();
        return (ITextEditor) Desk.inUi(() -> IDE.openEditor(page, file));
    }

    static IDocument document(ITextEditor editor) {
        return editor.getDocumentProvider().getDocument(editor.getEditorInput());
    }

    static String text(ITextEditor editor) throws Exception {
        return Desk.inUi(() -> document(editor).get());
    }

    static StyledText widget(ITextEditor editor) {
        return (StyledText) editor.getAdapter(Control.class);
    }

    static ISourceViewer viewer(ITextEditor editor) {
        return (ISourceViewer) editor.getAdapter(org.eclipse.jface.text.ITextOperationTarget.class);
    }

    /** Puts the cursor behind the first place where this stands. */
    static void goBehind(ITextEditor editor, String words) throws Exception {
        Desk.inUi(() -> {
            editor.selectAndReveal(document(editor).get().indexOf(words) + words.length(), 0);
            return null;
        });
    }
}
