package org.ulpscope.source.adapter;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What users say of a function beside its name.
 *
 * @param arguments those of a template, such as {@code float}; none where it is not told
 * @param lengths how many numbers a parameter leads to, by the name of the parameter that is told it, or by its own
 */
public record Chosen(List<String> arguments, Map<String, Integer> lengths) {
    /** How many numbers there are where nobody tells. */
    static final int USUAL_LENGTH = 4;

    /** Nothing. */
    public static final Chosen NOTHING = new Chosen(List.of(), Map.of());

    private static final Pattern LENGTH = Pattern.compile("(\\w+)\\s*(?:=\\s*(\\d{1,4})|\\[(\\d{1,4})])");

    public Chosen {
        arguments = List.copyOf(arguments);
        lengths = Map.copyOf(lengths);
    }

    /** Reads {@code softplus<float>}, {@code norm(n=8)}, and a declaration with such lengths. */
    public static Chosen of(String text) {
        int open = text.indexOf('(');
        String name = open < 0 || text.contains("operator()") ? text : text.substring(0, open);
        Map<String, Integer> lengths = new HashMap<>();
        Matcher length = LENGTH.matcher(open < 0 ? "" : text.substring(open));
        while (length.find()) {
            String digits = length.group(2) == null ? length.group(3) : length.group(2);
            lengths.put(length.group(1), Integer.valueOf(digits));
        }
        return new Chosen(name.contains("<") ? Names.arguments(name) : List.of(), lengths);
    }
}
