package org.ulpscope.source.ui.internal.editing;

import java.util.regex.Pattern;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentCommand;
import org.eclipse.jface.text.IAutoEditStrategy;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.TextUtilities;

/**
 * Indents while one types: a new line like the one before it, one step more behind an opening brace or for the one statement of a loop or a
 * condition, and one less for the brace that closes and behind that statement.
 */
public final class Indentation implements IAutoEditStrategy {
    /** What the next statement belongs to, with no brace behind it. */
    private static final Pattern HEAD =
            Pattern.compile("(?:\\}\\s*)?(?:(?:else\\s+)?if|for|while)\\s*\\(.*\\)|(?:\\}\\s*)?else|do");

    @Override
    public void customizeDocumentCommand(IDocument document, DocumentCommand command) {
        try {
            SourceLayout layout = new SourceLayout(document);
            if (command.length == 0 && TextUtilities.equals(document.getLegalLineDelimiters(), command.text) >= 0) {
                newLine(layout, command);
            } else if (command.text.equals("{") || command.text.equals("{}")) {
                openingBrace(layout, command);
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
            command.text += isHead(before)
                    ? indentation + layout.step()
                    : before.endsWith(";")
                            ? layout.indentation(outermostHead(layout, line), command.offset)
                            : indentation;
            return;
        }
        command.text += indentation + layout.step();
        if (layout.at(command.offset) == '}') {
            command.caretOffset = command.offset + command.text.length();
            command.shiftsCaret = false;
            command.text += delimiter + indentation;
        }
    }

    private static boolean isHead(String line) {
        return HEAD.matcher(line.strip()).matches();
    }

    /** The line of the outermost loop or condition whose one statement is in a line; that line itself where there is none. */
    private static IRegion outermostHead(SourceLayout layout, IRegion line) throws BadLocationException {
        IDocument document = layout.document();
        IRegion outermost = line;
        for (int i = document.getLineOfOffset(line.getOffset()) - 1; i >= 0; i--) {
            IRegion above = document.getLineInformation(i);
            if (!isHead(document.get(above.getOffset(), above.getLength()))) {
                break;
            }
            outermost = above;
        }
        return outermost;
    }

    /** One that is typed below a loop or a condition stands below its first letter. */
    private static void openingBrace(SourceLayout layout, DocumentCommand command) throws BadLocationException {
        IDocument document = layout.document();
        int number = document.getLineOfOffset(command.offset);
        IRegion line = document.getLineInformation(number);
        boolean isFirst = document.get(line.getOffset(), command.offset - line.getOffset())
                .isBlank();
        if (number == 0 || !isFirst || !layout.isCode(command.offset)) {
            return;
        }
        IRegion above = document.getLineInformation(number - 1);
        if (isHead(document.get(above.getOffset(), above.getLength()))) {
            command.length += command.offset - line.getOffset();
            command.offset = line.getOffset();
            String indentation = layout.indentation(above, command.offset);
            command.text = indentation + command.text;
            // It may have been closed already.
            command.caretOffset = command.offset + indentation.length() + 1;
            command.shiftsCaret = false;
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
