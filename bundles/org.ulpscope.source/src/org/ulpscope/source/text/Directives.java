package org.ulpscope.source.text;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lines that are for the preprocessor. */
final class Directives {
    private static final Pattern LINE =
            Pattern.compile("(?m)^[ \\t]*#[ \\t]*(\\w*)(?:[^\\n\\\\]|\\\\\\r?\\n|\\\\.)*|^[^\\n]*");

    private Directives() {}

    /**
     * The text with blanks in their place.
     *
     * @param text without comments
     * @param firstBranches whether what stands behind {@code #else} and {@code #elif} is left out too: alternatives may open one brace each,
     *     and close one together
     */
    static String blanked(String text, boolean firstBranches) {
        Deque<Boolean> left = new ArrayDeque<>();
        StringBuilder out = new StringBuilder();
        Matcher line = LINE.matcher(text);
        int done = 0;
        while (line.find()) {
            out.append(text, done, line.start());
            done = line.end();
            if (line.group(1) == null) {
                boolean isLeftOut = firstBranches && left.contains(true);
                out.append(isLeftOut ? blank(line.group()) : line.group());
            } else {
                follow(line.group(1), left);
                out.append(blank(line.group()));
            }
        }
        return out.append(text, done, text.length()).toString();
    }

    private static void follow(String directive, Deque<Boolean> left) {
        switch (directive) {
            case "if", "ifdef", "ifndef" -> left.push(false);
            case "else", "elif" -> {
                if (!left.isEmpty()) {
                    left.pop();
                    left.push(true);
                }
            }
            case "endif" -> left.poll();
            default -> {}
        }
    }

    private static String blank(String line) {
        return line.replaceAll("[^\\n]", " ");
    }
}
