package org.ulpscope.source.ui.internal.editing;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITypedRegion;
import org.eclipse.jface.text.TextUtilities;
import org.ulpscope.workbench.source.SourcePartitions;

/** Where a source ends within a comment or a string, as while these are typed. @param document the source, which is not empty */
record OpenEnd(IDocument document) {
    private static final int LEAST_BLOCK = "/**/".length();

    /** Whether what is typed at the end belongs to a comment or a string. */
    boolean isOpen() throws BadLocationException {
        ITypedRegion last =
                TextUtilities.getPartition(document, SourcePartitions.PARTITIONING, document.getLength() - 1, false);
        String text = document.get(last.getOffset(), last.getLength());
        return switch (last.getType()) {
            case SourcePartitions.COMMENT -> isOpenComment(text);
            case SourcePartitions.STRING -> isOpenString(text);
            default -> false;
        };
    }

    private static boolean isOpenComment(String text) {
        return text.startsWith("/*")
                ? text.length() < LEAST_BLOCK || !text.endsWith("*/")
                : !text.endsWith("\n") && !text.endsWith("\r");
    }

    /** One that is not closed ends with its line. */
    private static boolean isOpenString(String text) {
        char last = text.charAt(text.length() - 1);
        boolean isClosed = text.length() > 1 && last == text.charAt(0) && text.charAt(text.length() - 2) != '\\';
        return !isClosed && last != '\n' && last != '\r';
    }
}
