package org.ulpscope.program.run;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Words of a command in which {@code {name}} stands for a value. A name that has no value stays as it is written. */
public final class Placeholders {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([A-Za-z_]\\w*)\\}");

    private Placeholders() {}

    /** The names in a command. */
    public static Set<String> names(List<String> words) {
        return words.stream()
                .flatMap(word -> PLACEHOLDER.matcher(word).results())
                .map(found -> found.group(1))
                .collect(Collectors.toSet());
    }

    /** The command with values in the place of their names. */
    public static List<String> fill(List<String> words, Map<String, String> values) {
        return words.stream()
                .map(word -> PLACEHOLDER
                        .matcher(word)
                        .replaceAll(
                                found -> Matcher.quoteReplacement(values.getOrDefault(found.group(1), found.group()))))
                .toList();
    }
}
