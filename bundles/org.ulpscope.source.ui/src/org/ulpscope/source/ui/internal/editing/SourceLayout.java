package org.ulpscope.source.ui.internal.editing;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.TextUtilities;
import org.ulpscope.workbench.source.SourcePartitions;

/** How the lines of a source are laid out: with what they are indented, and where code is. @param document the source */
record SourceLayout(IDocument document) {
    private static final String SPACES = "    ";
    private static final int LINES_LOOKED_AT = 500;

    /** One step of indentation, as the source itself has it: a tab where its first indented line begins with one. */
    String step() throws BadLocationException {
        int lines = Math.min(document.getNumberOfLines(), LINES_LOOKED_AT);
        for (int i = 0; i < lines; i++) {
            IRegion line = document.getLineInformation(i);
            char first = line.getLength() == 0 ? 'x' : document.getChar(line.getOffset());
            if (first == '\t' || first == ' ') {
                return first == '\t' ? "\t" : SPACES;
            }
        }
        return SPACES;
    }

    /** What a line begins with, up to an offset at most. */
    String indentation(IRegion line, int upTo) throws BadLocationException {
        String text = document.get(line.getOffset(), Math.min(line.getLength(), upTo - line.getOffset()));
        return text.substring(0, text.length() - text.stripLeading().length());
    }

    /** Whether an offset is neither in a comment nor in a string. */
    boolean isCode(int offset) throws BadLocationException {
        // The very end is code to the partitioner, also of a comment that nothing closes yet.
        return offset > 0 && offset == document.getLength()
                ? !new OpenEnd(document).isOpen()
                : isCode(TextUtilities.getContentType(document, SourcePartitions.PARTITIONING, offset, true));
    }

    private static boolean isCode(String type) {
        return type.equals(IDocument.DEFAULT_CONTENT_TYPE);
    }

    /** Whether as many braces are closed as are opened. */
    boolean isBalanced() throws BadLocationException {
        String text = document.get();
        int open = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if ((c == '{' || c == '}') && isCode(i)) {
                open += c == '{' ? 1 : -1;
            }
        }
        return open == 0;
    }

    /** The character at an offset; a line's end where the text ends. */
    char at(int offset) throws BadLocationException {
        return offset >= 0 && offset < document.getLength() ? document.getChar(offset) : '\n';
    }
}
