package org.ulpscope.campaign.internal.imported;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A word of C.
 *
 * @param kind what it is
 * @param text as it is written
 * @param line from 1
 */
record Token(Kind kind, String text, int line) {
    enum Kind {
        NAME,
        NUMBER,
        STRING,
        SYMBOL,
        END
    }

    private static final Pattern SKIPPED =
            Pattern.compile("(?:\\s++|//[^\\n]*+|/\\*(?s:.)*?\\*/|(?<=^|\\n)[ \\t]*+#(?:[^\\\\\\n]|\\\\[\\s\\S])*+)++");
    private static final Pattern WORD = Pattern.compile("(?<NAME>[A-Za-z_]\\w*+)"
            + "|(?<NUMBER>0[xX][0-9a-fA-F]*\\.?[0-9a-fA-F]*(?:[pP][+-]?\\d+)?[fFlL]?|(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?[fFlLuU]*)"
            + "|(?<STRING>\"(?:[^\"\\\\]|\\\\.)*+\"|'(?:[^'\\\\]|\\\\.)*+')"
            + "|(?<SYMBOL><<<|>>>|[-+*/=!<>]=|\\+\\+|--|&&|\\|\\||.)");

    /** The words of a text, without comments and lines for the preprocessor, and an end. */
    static List<Token> of(String text) {
        List<Token> tokens = new ArrayList<>();
        Matcher skipped = SKIPPED.matcher(text);
        Matcher word = WORD.matcher(text);
        int at = 0;
        int line = 1;
        while (true) {
            if (skipped.region(at, text.length()).useTransparentBounds(true).lookingAt()) {
                line += lines(skipped.group());
                at = skipped.end();
            }
            if (!word.region(at, text.length()).lookingAt()) {
                tokens.add(new Token(Kind.END, "the end", line));
                return tokens;
            }
            tokens.add(new Token(kind(word), word.group(), line));
            line += lines(word.group());
            at = word.end();
        }
    }

    private static Kind kind(Matcher word) {
        for (Kind kind : List.of(Kind.NAME, Kind.NUMBER, Kind.STRING)) {
            if (word.group(kind.name()) != null) {
                return kind;
            }
        }
        return Kind.SYMBOL;
    }

    private static int lines(String text) {
        return (int) text.chars().filter(c -> c == '\n').count();
    }

    boolean is(String other) {
        return text.equals(other) && kind != Kind.STRING;
    }
}
