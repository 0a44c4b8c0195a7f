package org.ulpscope.source.ui.internal.editing;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentCommand;
import org.eclipse.jface.text.IAutoEditStrategy;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.TextUtilities;

/** Indents while one types: a new line like the one before it, one step more behind an opening brace, and one less for the brace that closes. */
public final class Indentation implements IAutoEditStrategy {
    @Override
    public void customizeDocumentCommand(IDocument document, DocumentCommand command) {
        try {
            SourceLayout layout = new SourceLayout(document);
            if (command.length == 0 && TextUtilities.equals(document.getLegalLineDelimiters(), command.text) >= 0) {
                newLine(layout, command);
            } else if (command.text.equals("}")) {
                closingBrace(layout, command);
            } else if (command.text.equals("\t")) {
                tab(layout, command);
            }
        } catch (BadLocationException e) {
            // The text changed meanwhile: what was typed stands as it was typed.
            command.doit = true;
        }
    }

    private static void newLine(SourceLayout layout, DocumentCommand command) throws BadLocationException {
        IDocument document = layout.document();
        IRegion line = document.getLineInformationOfOffset(command.offset);
        String indentation = layout.indentation(line, command.offset);
        String before = document.get(line.getOffset(), command.offset - line.getOffset())
                .stripTrailing();
        String delimiter = command.text;
        if (!layout.isCode(command.offset)) {
            command.text += indentation + (before.stripLeading().matches("/\\*.*|\\*.*") ? star(before) : "");
            return;
        }
        if (!before.endsWith("{")) {
            command.text += indentation;
            return;
        }
        command.text += indentation + layout.step();
        if (layout.at(command.offset) == '}') {
            command.caretOffset = command.offset + command.text.length();
            command.shiftsCaret = false;
            command.text += delimiter + indentation;
        }
    }

    private static String star(String before) {
        return before.stripLeading().startsWith("/*") ? " * " : "* ";
    }

    private static void closingBrace(SourceLayout layout, DocumentCommand command) throws BadLocationException {
        IDocument document = layout.document();
        IRegion line = document.getLineInformationOfOffset(command.offset);
        String before = document.get(line.getOffset(), command.offset - line.getOffset());
        if (!before.isBlank() || !layout.isCode(command.offset)) {
            return;
        }
        int open = opening(layout, command.offset);
        if (open >= 0) {
            IRegion first = document.getLineInformationOfOffset(open);
            int there = nextBrace(layout, command.offset);
            int end = there >= 0 && layout.isBalanced() ? there + 1 : command.offset + command.length;
            command.offset = line.getOffset();
            command.length = end - command.offset;
            command.text = layout.indentation(first, open) + "}";
        }
    }

    /** Where the brace is that closes the block, if nothing but blanks is before it; it may have come by itself when the block was opened. */
    private static int nextBrace(SourceLayout layout, int offset) throws BadLocationException {
        int i = offset;
        while (i < layout.document().getLength() && Character.isWhitespace(layout.at(i))) {
            i++;
        }
        return layout.at(i) == '}' ? i : -1;
    }

    private static int opening(SourceLayout layout, int offset) throws BadLocationException {
        int depth = 1;
        for (int i = offset - 1; i >= 0; i--) {
            char c = layout.at(i);
            if (c == '{' && layout.isCode(i)) {
                depth--;
            } else if (c == '}' && layout.isCode(i)) {
                depth++;
            }
            if (depth == 0) {
                return i;
            }
        }
        return -1;
    }

    private static void tab(SourceLayout layout, DocumentCommand command) throws BadLocationException {
        String step = layout.step();
        if (!step.equals("\t")) {
            int column = command.offset
                    - layout.document()
                            .getLineInformationOfOffset(command.offset)
                            .getOffset();
            command.text = " ".repeat(step.length() - column % step.length());
        }
    }
}
