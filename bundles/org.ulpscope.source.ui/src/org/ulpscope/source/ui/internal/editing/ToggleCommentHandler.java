package org.ulpscope.source.ui.internal.editing;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.IRewriteTarget;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.text.edits.DeleteEdit;
import org.eclipse.text.edits.InsertEdit;
import org.eclipse.text.edits.MultiTextEdit;
import org.eclipse.text.edits.TextEdit;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.texteditor.ITextEditor;

/** Makes comments of the lines that are selected, or code of them where all are comments. */
public final class ToggleCommentHandler extends AbstractHandler {
    private static final String COMMENT = "//";

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        if (HandlerUtil.getActiveEditor(event) instanceof ITextEditor editor
                && editor.getSelectionProvider().getSelection() instanceof ITextSelection selection
                && editor.isEditable()) {
            try {
                toggle(editor, selection);
            } catch (BadLocationException e) {
                throw new ExecutionException("The lines are gone", e);
            }
        }
        return null;
    }

    private static void toggle(ITextEditor editor, ITextSelection selection) throws BadLocationException {
        IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
        int first = selection.getStartLine();
        int last = selection.getEndLine();
        IRewriteTarget steps = editor.getAdapter(IRewriteTarget.class);
        steps.beginCompoundChange();
        try {
            toggle(document, first, last);
        } finally {
            steps.endCompoundChange();
        }
        if (selection.getLength() > 0) {
            int from = document.getLineOffset(first);
            IRegion end = document.getLineInformation(last);
            editor.selectAndReveal(from, end.getOffset() + end.getLength() - from);
        }
    }

    private static void toggle(IDocument document, int first, int last) throws BadLocationException {
        List<Line> lines = new ArrayList<>();
        for (int i = first; i <= last; i++) {
            IRegion region = document.getLineInformation(i);
            Line line = new Line(region.getOffset(), document.get(region.getOffset(), region.getLength()));
            if (!line.text.isBlank()) {
                lines.add(line);
            }
        }
        boolean code = lines.stream().anyMatch(line -> !line.text.startsWith(COMMENT, line.indentation()));
        int column = lines.stream().mapToInt(Line::indentation).min().orElse(0);
        MultiTextEdit all = new MultiTextEdit();
        lines.stream()
                .map(line -> code ? new InsertEdit(line.offset + column, COMMENT + " ") : line.uncommented())
                .forEach(all::addChild);
        all.apply(document, TextEdit.NONE);
    }

    private record Line(int offset, String text) {
        int indentation() {
            return text.length() - text.stripLeading().length();
        }

        TextEdit uncommented() {
            int at = indentation();
            return new DeleteEdit(offset + at, text.startsWith(COMMENT + " ", at) ? 3 : 2);
        }
    }
}
