package org.ulpscope.source.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The comments of a text. What looks like one in a string is none. */
public final class Comments {
    private static final Pattern COMMENT_OR_STRING = Pattern.compile(
            "(//[^\\n]*|/\\*.*?(?:\\*/|\\z))|\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\\\n])*'", Pattern.DOTALL);

    private Comments() {}

    /** The text with blanks in the place of comments; all else stays where it is, ends of lines included. */
    public static String blanked(String text) {
        return COMMENT_OR_STRING
                .matcher(text)
                .replaceAll(match -> Matcher.quoteReplacement(
                        match.group(1) == null ? match.group() : match.group().replaceAll("[^\\n]", " ")));
    }

    /** Comments of several lines, those that lines of {@code //} make together included. */
    public static List<TextStretch> longOnes(String text) {
        List<TextStretch> found = new ArrayList<>();
        TextStretch open = new TextStretch(0, 0);
        for (MatchResult match : COMMENT_OR_STRING.matcher(text).results().toList()) {
            if (match.group(1) != null) {
                boolean joins = match.group().startsWith("//")
                        && text.startsWith("//", open.from())
                        && text.substring(open.to(), match.start()).matches("\\r?\\n[ \\t]*");
                if (!joins) {
                    add(found, open, text);
                }
                open = new TextStretch(joins ? open.from() : match.start(), match.end());
            }
        }
        add(found, open, text);
        return found;
    }

    private static void add(List<TextStretch> found, TextStretch comment, String text) {
        if (text.substring(comment.from(), comment.to()).contains("\n")) {
            found.add(comment);
        }
    }
}
