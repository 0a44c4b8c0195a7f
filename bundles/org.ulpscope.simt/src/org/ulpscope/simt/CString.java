package org.ulpscope.simt;

/** Texts in C. */
public final class CString {
    private CString() {}

    /** A text as a string literal; what is no printable ASCII becomes a question mark. */
    public static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\' || c == '?') {
                quoted.append('\\').append(c);
            } else {
                quoted.append(c < ' ' || c > '~' ? '?' : c);
            }
        }
        return quoted.append('"').toString();
    }
}
