package org.ulpscope.flow.study;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A line of C, C++ or CUDA without what means nothing to a compiler. */
final class BareSourceLine {
    private static final String LITERAL = "(?<literal>\"(?:\\\\.|[^\"\\\\])*\"|'(?:\\\\.|[^'\\\\])')";

    private static final Pattern PARTS = Pattern.compile(LITERAL + "|//.*|/\\*.*?(?:\\*/|$)|\\s+");

    /** A name that is not called, nor part of a number. */
    private static final Pattern NAME = Pattern.compile(LITERAL + "|(?<name>(?<![\\w.])[A-Za-z_]\\w*(?!\\w|\\s*\\())");

    private BareSourceLine() {}

    /** Without comments, and with one blank only where two words would become one. */
    static String normal(String line) {
        Matcher parts = PARTS.matcher(line);
        StringBuilder text = new StringBuilder();
        while (parts.find()) {
            String kept = parts.group("literal");
            parts.appendReplacement(text, Matcher.quoteReplacement(kept == null ? " " : kept));
        }
        parts.appendTail(text);
        return text.toString().replaceAll("(?<!\\w) +| +(?!\\w)", "").strip();
    }

    /** Of a normal line, what stays where variables get other names. */
    static String shape(String normal) {
        Map<String, String> names = new LinkedHashMap<>();
        return NAME.matcher(normal).replaceAll(part -> {
            String kept = part.group("literal");
            return kept != null
                    ? Matcher.quoteReplacement(kept)
                    : names.computeIfAbsent(part.group("name"), any -> "_" + (names.size() + 1));
        });
    }
}
