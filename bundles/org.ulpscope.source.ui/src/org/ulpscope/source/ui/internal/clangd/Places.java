package org.ulpscope.source.ui.internal.clangd;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.lsp4j.Position;

/** Places in a text, as the protocol counts them: lines from 0, and in a line units of UTF-16, as Java does. */
final class Places {
    private Places() {}

    static int offset(IDocument document, Position position) throws BadLocationException {
        int line = Math.min(position.getLine(), document.getNumberOfLines() - 1);
        return document.getLineOffset(line)
                + Math.min(
                        position.getCharacter(),
                        document.getLineInformation(line).getLength());
    }

    static Position position(IDocument document, int offset) throws BadLocationException {
        int line = document.getLineOfOffset(offset);
        return new Position(line, offset - document.getLineOffset(line));
    }
}
