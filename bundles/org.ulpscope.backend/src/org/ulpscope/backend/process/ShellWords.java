package org.ulpscope.backend.process;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Splits an option such as {@code --cflags '-O3 -DNAME="a b"'} into words, as a shell would, without ever asking a shell. */
public final class ShellWords {
    // Possessive, since what is not would go one call deeper for each character of a long word.
    private static final String DOUBLE_QUOTED = "\"((?:[^\"\\\\]|\\\\.)*+)\"";
    private static final String SINGLE_QUOTED = "'([^']*)'";
    private static final String ESCAPED = "\\\\(.)";
    private static final Pattern WORD = Pattern.compile(
            "(?:" + DOUBLE_QUOTED + "|" + SINGLE_QUOTED + "|" + ESCAPED + "|[^\\s\"'\\\\]|[\"'\\\\])++",
            Pattern.DOTALL);
    private static final Pattern QUOTED =
            Pattern.compile(DOUBLE_QUOTED + "|" + SINGLE_QUOTED + "|" + ESCAPED, Pattern.DOTALL);
    /** Between double quotation marks, a backslash before anything else stands for itself (POSIX, Shell Command Language, 2.2.3). */
    private static final Pattern ESCAPED_IN_QUOTES = Pattern.compile("\\\\([\\\\\"$`])");

    /** What no shell reads as anything but itself, wherever it stands in a word; a name in braces, such as our {@code {program}}, is no list of them. */
    private static final Pattern PLAIN = Pattern.compile("(?:[\\w@%+=:,./-]|\\{\\w+})+");

    private ShellWords() {}

    /**
     * The words of {@code text}: split at white space that neither quotation marks enclose nor a backslash precedes; the marks and backslashes
     * themselves are left out. A mark that nothing closes, and a backslash at the end, stand for themselves.
     */
    public static List<String> split(String text) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(text);
        while (matcher.find()) {
            words.add(QUOTED.matcher(matcher.group()).replaceAll(quoted -> Matcher.quoteReplacement(meant(quoted))));
        }
        return List.copyOf(words);
    }

    private static String meant(MatchResult quoted) {
        if (quoted.group(1) != null) {
            return ESCAPED_IN_QUOTES.matcher(quoted.group(1)).replaceAll("$1");
        }
        return quoted.group(2) != null ? quoted.group(2) : quoted.group(3);
    }

    /** A text that {@link #split} splits into these words again, and that a shell, too, reads as these words and nothing else. */
    public static String join(List<String> words) {
        return words.stream()
                .map(word -> PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" "));
    }
}
