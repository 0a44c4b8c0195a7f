package org.ulpscope.cli.internal.terminal;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;

/**
 * Shows what would command a terminal, or hide and reorder other text, by its number. Names, options and messages come from files and from
 * compilers that read them: whoever writes those must not write to the user's terminal.
 */
public final class PlainWriter extends FilterWriter {
    /** Whether a carriage return was the latest: before a line feed it ends a line, elsewhere it goes back over one. */
    private boolean returned;

    private PlainWriter(Writer out) {
        super(out);
    }

    /** Writes to another, which is flushed after each line. */
    public static PrintWriter to(Writer out) {
        return new PrintWriter(new PlainWriter(out), true);
    }

    @Override
    public void write(int one) throws IOException {
        write(Character.toString((char) one), 0, 1);
    }

    @Override
    public void write(char[] characters, int from, int length) throws IOException {
        write(new String(characters, from, length), 0, length);
    }

    @Override
    public void write(String text, int from, int length) throws IOException {
        StringBuilder shown = new StringBuilder(length);
        for (char one : text.substring(from, from + length).toCharArray()) {
            if (returned) {
                shown.append(one == '\n' ? "\r" : number('\r'));
            }
            returned = one == '\r';
            if (!returned) {
                shown.append(isPlain(one) ? Character.toString(one) : number(one));
            }
        }
        out.write(shown.toString());
    }

    private static String number(char one) {
        return "\\u{" + Integer.toHexString(one) + "}";
    }

    private static boolean isPlain(char one) {
        return switch (Character.getType(one)) {
            case Character.CONTROL -> one == '\n' || one == '\t';
            case Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }
}
