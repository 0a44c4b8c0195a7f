package org.ulpscope.backend.process;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Splits an option such as {@code --cflags '-O3 -DNAME="a b"'} into words, as a shell would, without ever asking a shell. */
public final class ShellWords {
    private static final Pattern WORD = Pattern.compile("(?:[^\\s\"']|\"[^\"]*\"|'[^']*')+");
    private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"|'([^']*)'");

    private ShellWords() {}

    /** The words of {@code text}: split at white space that no quotation marks enclose; the marks themselves are left out. */
    public static List<String> split(String text) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(text);
        while (matcher.find()) {
            words.add(QUOTED.matcher(matcher.group())
                    .replaceAll(quoted ->
                            Matcher.quoteReplacement(quoted.group(1) != null ? quoted.group(1) : quoted.group(2))));
        }
        return List.copyOf(words);
    }
}
