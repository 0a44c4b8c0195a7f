package org.ulpscope.source.ui.internal.clangd;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Region;

/** Names in a text. */
final class ClangdNames {
    private ClangdNames() {}

    /** The name that an offset is in, or right behind; of no length where it is at none. */
    static IRegion at(IDocument document, int offset) {
        int from = offset;
        int to = offset;
        try {
            while (from > 0 && isPart(document.getChar(from - 1))) {
                from--;
            }
            while (to < document.getLength() && isPart(document.getChar(to))) {
                to++;
            }
        } catch (BadLocationException e) {
            // The text has become shorter, and nothing is there any more.
            return new Region(offset, 0);
        }
        return new Region(from, to - from);
    }

    private static boolean isPart(char c) {
        return c == '_' || Character.isLetterOrDigit(c);
    }
}
