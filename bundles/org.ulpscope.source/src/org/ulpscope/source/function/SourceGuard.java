package org.ulpscope.source.function;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ulpscope.source.text.TopOfFile;

/** Where an assertion goes in a source: at the beginning of its function's body, with the headers that it needs where they are missing. */
public final class SourceGuard {
    private static final Pattern NEXT_LINE = Pattern.compile("\\{[ \\t]*(\\r?\\n)(?:[ \\t]*\\r?\\n)*([ \\t]*)");

    private static final int WIDTH = 100;
    private static final String CONTINUED = " ".repeat(8);

    private SourceGuard() {}

    /**
     * A text to be put into another.
     *
     * @param offset characters of the other before it
     */
    public record Insertion(int offset, String text) {}

    /**
     * What is to be inserted, the last place first, so that each can be done at its offset after the other; empty where the body begins with the
     * assertion already.
     *
     * @param text of the source
     * @param function one that it defines
     * @param assertion statements in C, each with its semicolon and on a line of its own
     * @param remark what a comment behind it tells, if anything
     */
    public static List<Insertion> of(String text, SourceFunction function, String assertion, Optional<String> remark) {
        int inside = function.body() + 1;
        if (onOneLine(text.substring(inside, function.to())).stripLeading().startsWith(onOneLine(assertion))) {
            return List.of();
        }
        List<Insertion> insertions = new ArrayList<>();
        Matcher line = NEXT_LINE.matcher(text).region(function.body(), function.to());
        String end = text.contains("\r\n") ? "\r\n" : "\n";
        if (line.lookingAt()) {
            String lineBreak = end + line.group(2);
            insertions.add(new Insertion(
                    line.end(1),
                    line.group(2)
                            + assertion
                                    .lines()
                                    .map(statement -> onLines(statement, lineBreak))
                                    .collect(Collectors.joining(lineBreak))
                            + remark.map(words -> lineBreak + comment(words, lineBreak))
                                    .orElse("")
                            + end));
        } else {
            insertions.add(new Insertion(
                    inside,
                    " " + onOneLine(assertion)
                            + remark.map(words -> " /* " + words + " */").orElse("")));
        }
        String headers = header(text, "assert.h", "cassert", end)
                + (assertion.contains("fabs") ? header(text, "math.h", "cmath", end) : "");
        if (!headers.isEmpty()) {
            TopOfFile top = TopOfFile.of(text);
            insertions.add(new Insertion(top.place(), top.inPlace(headers, end)));
        }
        return insertions;
    }

    private static String onOneLine(String code) {
        return code.replaceAll("\\s+", " ");
    }

    /** One that is long has each of the conditions that all have to hold, or of which one has to, on a line of its own. */
    private static String onLines(String assertion, String lineBreak) {
        if (lineBreak.length() + assertion.length() <= WIDTH) {
            return assertion;
        }
        StringBuilder lines = new StringBuilder();
        int depth = 0;
        for (int i = 0; i < assertion.length(); i++) {
            char next = assertion.charAt(i);
            depth += next == '(' ? 1 : next == ')' ? -1 : 0;
            boolean isBetween = depth == 1 && (assertion.startsWith(" && ", i) || assertion.startsWith(" || ", i));
            lines.append(isBetween ? lineBreak + CONTINUED : String.valueOf(next));
        }
        return lines.toString();
    }

    /** One that is long goes on below itself. */
    private static String comment(String words, String lineBreak) {
        StringBuilder lines = new StringBuilder();
        StringBuilder line = new StringBuilder("/*");
        for (String word : (words + " */").split(" ")) {
            if (lineBreak.length() + line.length() + word.length() >= WIDTH) {
                lines.append(line).append(lineBreak);
                line = new StringBuilder("  ");
            }
            line.append(' ').append(word);
        }
        return lines.append(line).toString();
    }

    private static String header(String text, String name, String cppName, String end) {
        Pattern include = Pattern.compile(
                "(?m)^[ \\t]*#[ \\t]*include[ \\t]*[<\"](" + Pattern.quote(name) + "|" + cppName + ")[>\"]");
        return include.matcher(text).find() ? "" : "#include <" + name + ">" + end;
    }
}
