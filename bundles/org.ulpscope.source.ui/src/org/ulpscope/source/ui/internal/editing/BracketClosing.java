package org.ulpscope.source.ui.internal.editing;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentCommand;
import org.eclipse.jface.text.IAutoEditStrategy;
import org.eclipse.jface.text.IDocument;

/** Closes brackets and quotation marks as they are opened; the closing one that is typed all the same takes the place of the one that is there. */
public final class BracketClosing implements IAutoEditStrategy {
    private static final String OPENING = "([{\"'";
    private static final String CLOSING = ")]}\"'";
    private static final String MAY_FOLLOW = " \t\r\n)]};,";

    @Override
    public void customizeDocumentCommand(IDocument document, DocumentCommand command) {
        try {
            SourceLayout layout = new SourceLayout(document);
            if (command.text.length() == 1 && command.length == 0) {
                typed(layout, command, command.text.charAt(0));
            } else if (command.text.isEmpty() && command.length == 1) {
                deleted(layout, command);
            }
        } catch (BadLocationException e) {
            // The text changed meanwhile: what was typed stands as it was typed.
            command.doit = true;
        }
    }

    private static void typed(SourceLayout layout, DocumentCommand command, char key) throws BadLocationException {
        char next = layout.at(command.offset);
        boolean code = layout.isCode(command.offset);
        int pair = OPENING.indexOf(key);
        if (CLOSING.indexOf(key) >= 0 && next == key && (code || isQuote(key))) {
            command.text = "";
            command.caretOffset = command.offset + 1;
            command.shiftsCaret = false;
        } else if (pair >= 0 && code && MAY_FOLLOW.indexOf(next) >= 0 && opens(layout, command.offset, key)) {
            command.text += CLOSING.charAt(pair);
            command.caretOffset = command.offset + 1;
            command.shiftsCaret = false;
        }
    }

    /** Behind a letter or a digit a quotation mark is a suffix, a separator or the end of something. */
    private static boolean opens(SourceLayout layout, int offset, char key) throws BadLocationException {
        char before = layout.at(offset - 1);
        return !isQuote(key) || !Character.isLetterOrDigit(before) && before != key && before != '\\';
    }

    private static boolean isQuote(char key) {
        return key == '"' || key == '\'';
    }

    private static void deleted(SourceLayout layout, DocumentCommand command) throws BadLocationException {
        int pair = OPENING.indexOf(layout.at(command.offset));
        if (pair >= 0 && layout.at(command.offset + 1) == CLOSING.charAt(pair)) {
            command.length = 2;
        }
    }
}
