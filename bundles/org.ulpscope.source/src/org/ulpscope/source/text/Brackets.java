package org.ulpscope.source.text;

import java.util.regex.Pattern;

/** Parentheses, brackets and braces of a text; those in comments and strings are not told apart. */
public final class Brackets {
    private static final Pattern BLOCK = Pattern.compile("\\b(?:else|do|try|const|noexcept|override)$");
    private static final String OPENING = "([{";
    private static final String CLOSING = ")]}";

    private Brackets() {}

    /**
     * Whether what begins at a place is one of several things in braces, and no statement of a block.
     *
     * @param named whether it may have the name of a member before it
     */
    public static boolean isElement(String text, int place, boolean named) {
        String before = text.substring(0, place).stripTrailing();
        if (!named && !before.endsWith("{") && !before.endsWith(",")) {
            return false;
        }
        int depth = 0;
        for (int i = before.length() - 1; i >= 0; i--) {
            char c = text.charAt(i);
            if (CLOSING.indexOf(c) >= 0) {
                depth++;
            } else if (OPENING.indexOf(c) >= 0 && depth-- == 0) {
                return c == '{' && !beginsBlock(text.substring(0, i).stripTrailing());
            } else if (c == ';' && depth == 0) {
                return false;
            }
        }
        return false;
    }

    // Behind the head of a function or a statement, and not behind a type or a variable.
    private static boolean beginsBlock(String before) {
        return before.endsWith(")") || BLOCK.matcher(before).find();
    }

    /** Whether one pair of brackets holds the whole text. */
    public static boolean enclose(String text) {
        return text.startsWith("(") && end(text, 0) == text.length();
    }

    /** The text without what stands in its brackets, {@code a[] * f()}. */
    public static String emptied(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); ) {
            int bracket = OPENING.indexOf(text.charAt(i));
            if (bracket >= 0) {
                out.append(OPENING.charAt(bracket)).append(CLOSING.charAt(bracket));
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
