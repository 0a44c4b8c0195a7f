package org.ulpscope.source.ui.internal.clangd;

import java.util.Locale;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension2;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;

/**
 * A name that may follow. It goes with what is typed behind it: it replaces all of that, and is offered no longer once something else is typed, so that
 * Enter after a semicolon is a new line.
 *
 * @param label what the list says
 * @param name what may be typed of it
 * @param call what follows the name, such as {@code ()}; may be empty
 * @param from where it begins in the text
 * @param cursor where the cursor is to be, counted from there
 */
public record ClangdProposal(String label, String name, String call, int from, int cursor)
        implements ICompletionProposal, ICompletionProposalExtension2 {
    @Override
    public boolean validate(IDocument document, int offset, DocumentEvent event) {
        try {
            return offset >= from
                    && name.toLowerCase(Locale.ROOT)
                            .startsWith(document.get(from, offset - from).toLowerCase(Locale.ROOT));
        } catch (BadLocationException e) {
            return false;
        }
    }

    @Override
    public void apply(ITextViewer viewer, char trigger, int stateMask, int offset) {
        replace(viewer.getDocument(), offset);
    }

    @Override
    public void apply(IDocument document) {
        int end = from;
        try {
            while (end < document.getLength() && Character.isJavaIdentifierPart(document.getChar(end))) {
                end++;
            }
        } catch (BadLocationException e) {
            // What was there when it was measured is all there is.
        }
        replace(document, end);
    }

    private void replace(IDocument document, int to) {
        try {
            document.replace(from, to - from, name + call);
        } catch (BadLocationException e) {
            // The text is another one by now, and stays as it is.
        }
    }

    @Override
    public Point getSelection(IDocument document) {
        return new Point(from + cursor, 0);
    }

    @Override
    public String getDisplayString() {
        return label;
    }

    @Override
    public String getAdditionalProposalInfo() {
        return null;
    }

    @Override
    public Image getImage() {
        return null;
    }

    @Override
    public IContextInformation getContextInformation() {
        return null;
    }

    @Override
    public void selected(ITextViewer viewer, boolean smartToggle) {
        // Nothing is shown of it before it is taken.
    }

    @Override
    public void unselected(ITextViewer viewer) {
        // As above.
    }
}
