package org.ulpscope.tune.internal.patch;

/** Parentheses, brackets and braces of a text; those in comments and strings are not told apart. */
final class Brackets {
    private static final String OPENING = "([{";
    private static final String CLOSING = ")]}";

    private Brackets() {}

    /** The opening bracket around a place, or a blank. */
    static char around(String text, int place) {
        int depth = 0;
        for (int i = place - 1; i >= 0; i--) {
            if (CLOSING.indexOf(text.charAt(i)) >= 0) {
                depth++;
            } else if (OPENING.indexOf(text.charAt(i)) >= 0 && depth-- == 0) {
                return text.charAt(i);
            }
        }
        return ' ';
    }

    /** Whether one pair of brackets holds the whole text. */
    static boolean enclose(String text) {
        return text.startsWith("(") && end(text, 0) == text.length();
    }

    /** What stands outside of all brackets. */
    static String outside(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); ) {
            if (OPENING.indexOf(text.charAt(i)) >= 0) {
                i = end(text, i);
            } else {
                out.append(text.charAt(i++));
            }
        }
        return out.toString();
    }

    // Behind the bracket that closes the one at a place.
    private static int end(String text, int opening) {
        int depth = 0;
        for (int i = opening; i < text.length(); i++) {
            if (OPENING.indexOf(text.charAt(i)) >= 0) {
                depth++;
            } else if (CLOSING.indexOf(text.charAt(i)) >= 0 && --depth == 0) {
                return i + 1;
            }
        }
        return text.length();
    }
}
