package org.ulpscope.workbench.internal;

/**
 * What differs between two texts.
 *
 * @param start where they begin to differ
 * @param removed what the first has there
 * @param added what the second has there
 */
record TextChange(int start, String removed, String added) {
    /** No change, which none goes on. */
    static final TextChange NONE = new TextChange(-1, "", "");

    /** What makes the second text of the first. */
    static TextChange between(String first, String second) {
        int most = Math.min(first.length(), second.length());
        int start = 0;
        while (start < most && first.charAt(start) == second.charAt(start)) {
            start++;
        }
        int same = 0;
        while (same < most - start
                && first.charAt(first.length() - 1 - same) == second.charAt(second.length() - 1 - same)) {
            same++;
        }
        return new TextChange(
                start, first.substring(start, first.length() - same), second.substring(start, second.length() - same));
    }

    /** Where in the second text the change ends. */
    int end() {
        return start + added.length();
    }

    /** Whether it types or deletes on in the word in which an earlier change typed or deleted. */
    boolean goesOn(TextChange earlier) {
        if (isTyped()) {
            return !earlier.added.isEmpty()
                    && start == earlier.end()
                    && isOneWord(added.charAt(0), earlier.added.charAt(earlier.added.length() - 1));
        }
        return isDeleted()
                && earlier.isDeleted()
                && (start == earlier.start || start + 1 == earlier.start)
                && isOneWord(removed.charAt(0), earlier.removed.charAt(0));
    }

    private boolean isTyped() {
        return removed.isEmpty() && added.length() == 1;
    }

    private boolean isDeleted() {
        return added.isEmpty() && removed.length() == 1;
    }

    /** Marks such as a semicolon, of which one alone may be wrong, are words by themselves. */
    private static boolean isOneWord(char one, char other) {
        return isOfWord(one) && isOfWord(other) || Character.isWhitespace(one) && Character.isWhitespace(other);
    }

    private static boolean isOfWord(char character) {
        return Character.isLetterOrDigit(character) || character == '_';
    }
}
