package org.ulpscope.workbench.study.guard;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRewriteTarget;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.texteditor.ITextEditor;
import org.ulpscope.source.function.SourceFunction;
import org.ulpscope.source.function.SourceFunctions;
import org.ulpscope.source.function.SourceGuard;
import org.ulpscope.source.function.SourceGuard.Insertion;
import org.ulpscope.ui.editing.SourceLine;

/** Puts an assertion at the beginning of a function, in the editor of its source, as one step that can be undone. */
final class GuardEdit {
    private static final String TITLE = "Insert Guard into Source";

    private GuardEdit() {}

    /** Does it, with a remark if there is one, and shows it; says why where it cannot be done. Gives the text that has it now, if it was done. */
    static Optional<IDocument> insert(
            IWorkbenchPage page, Path source, String function, String assertion, Optional<String> remark) {
        try {
            if (SourceLine.open(page, source) instanceof ITextEditor editor) {
                return insert(page, editor, source, function, assertion, remark);
            }
            say(page, source.getFileName() + " does not open in a text editor; choose one by Open With.");
        } catch (PartInitException e) {
            say(page, source + " cannot be opened: " + e.getMessage() + ".");
        }
        return Optional.empty();
    }

    private static Optional<IDocument> insert(
            IWorkbenchPage page,
            ITextEditor editor,
            Path source,
            String function,
            String assertion,
            Optional<String> remark) {
        IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
        String text = document.get();
        Optional<SourceFunction> found = SourceFunctions.of(source.getFileName().toString(), text).stream()
                .filter(one -> one.name().equals(function))
                .findFirst();
        if (found.isEmpty()) {
            say(page, source.getFileName() + " defines no function '" + function + "' any more; hunt in it anew.");
            return Optional.empty();
        }
        List<Insertion> insertions = SourceGuard.of(text, found.get(), assertion, remark);
        if (insertions.isEmpty()) {
            say(page, "'" + function + "' begins with this guard already.");
            return Optional.empty();
        }
        apply(editor, document, insertions);
        // A whole condition may be wider than the window.
        editor.selectAndReveal(document.get().indexOf(assertion, found.get().from()), 0);
        return Optional.of(document);
    }

    private static void apply(ITextEditor editor, IDocument document, List<Insertion> insertions) {
        Optional<IRewriteTarget> step = Optional.ofNullable(editor.getAdapter(IRewriteTarget.class));
        step.ifPresent(IRewriteTarget::beginCompoundChange);
        try {
            for (Insertion insertion : insertions) {
                document.replace(insertion.offset(), 0, insertion.text());
            }
        } catch (BadLocationException e) {
            throw new IllegalStateException("The text changed while it was being edited", e);
        } finally {
            step.ifPresent(IRewriteTarget::endCompoundChange);
        }
    }

    private static void say(IWorkbenchPage page, String sentence) {
        MessageDialog.openInformation(page.getWorkbenchWindow().getShell(), TITLE, sentence);
    }
}
