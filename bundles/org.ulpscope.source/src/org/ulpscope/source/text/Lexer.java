package org.ulpscope.source.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The tokens of C, C++ and CUDA, without comments and white space. */
public final class Lexer {
    private static final Pattern TOKEN = Pattern.compile("(?s)(//[^\\n]*|/\\*.*?\\*/|\\s+)"
            + "|\"(?:\\\\.|[^\"\\\\])*\"|'(?:\\\\.|[^'\\\\])*'|[A-Za-z_]\\w*|\\.?\\d(?:[eEpP][+-]|[\\w.])*|::|.");

    private Lexer() {}

    /**
     * A token.
     *
     * @param from offset of its first character in the text
     * @param text itself
     * @param depth how many parentheses, brackets and braces are open before it
     */
    public record Token(int from, String text, int depth) {
        /** Offset behind its last character. */
        public int to() {
            return from + text.length();
        }

        /** Whether it is this text. */
        public boolean is(String wanted) {
            return text.equals(wanted);
        }

        /** Whether it is a name or a keyword. */
        public boolean isWord() {
            return Character.isJavaIdentifierStart(text.charAt(0));
        }
    }

    /** The tokens between two offsets of a text. */
    public static List<Token> tokens(String text, int from, int to) {
        List<Token> tokens = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(text).region(from, to);
        int depth = 0;
        while (matcher.lookingAt()) {
            String token = matcher.group();
            if (matcher.group(1) == null) {
                if (")]}".contains(token)) {
                    depth--;
                }
                tokens.add(new Token(matcher.start(), token, depth));
                if ("([{".contains(token)) {
                    depth++;
                }
            }
            matcher.region(matcher.end(), to);
        }
        return tokens;
    }
}
