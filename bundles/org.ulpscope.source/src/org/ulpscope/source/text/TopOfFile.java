package org.ulpscope.source.text;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What stands above the first line of code of a source file: where a person adds an include. */
public final class TopOfFile {
    private static final Pattern COMMENT = Pattern.compile("//[^\\n]*|/\\*.*?\\*/", Pattern.DOTALL);
    private static final Pattern HEAD = Pattern.compile("^[^#]*\\w\\s*\\(");
    private static final Pattern DIRECTIVE = Pattern.compile("\\s*#\\s*(\\w+)\\s*(.*?)\\s*");

    // Offsets; negative where the file has no such line there.
    private int behindIncludes = -1;
    private int behindGuard = -1;
    private int first = -1;
    private int conditions = 0;
    private boolean inGuard = false;

    private TopOfFile() {}

    /** That of a source. */
    public static TopOfFile of(String source) {
        TopOfFile top = new TopOfFile();
        String text =
                COMMENT.matcher(source).replaceAll(comment -> comment.group().replaceAll("[^\\n]", " "));
        int from = 0;
        while (from < text.length()) {
            int newline = text.indexOf('\n', from);
            int next = newline < 0 ? text.length() : newline + 1;
            String line = text.substring(from, next);
            Matcher directive = DIRECTIVE.matcher(line);
            if (directive.matches()) {
                top.directive(directive.group(1), directive.group(2), from, next);
            } else if (!line.isBlank()) {
                top.other(from);
                break;
            }
            from = next;
        }
        top.other(from);
        top.first = aboveItsComment(source, top.first);
        return top;
    }

    /** The comments that stand right above the head of a function belong to it; above anything else they may be the file's. */
    private static int aboveItsComment(String source, int line) {
        if (source.lines()
                .skip(source.substring(0, line).lines().count())
                .findFirst()
                .filter(HEAD.asPredicate())
                .isEmpty()) {
            return line;
        }
        List<MatchResult> comments = COMMENT.matcher(source).results().toList().reversed();
        int place = line;
        for (MatchResult comment : comments) {
            int start = source.lastIndexOf('\n', comment.start()) + 1;
            boolean isAlone = source.substring(start, comment.start()).isBlank();
            if (comment.end() <= place && isAlone && isLineEnd(source.substring(comment.end(), place))) {
                place = start;
            }
        }
        return place;
    }

    private static boolean isLineEnd(String text) {
        return text.isBlank() && text.indexOf('\n') == text.length() - 1;
    }

    /** Behind the last include that no condition encloses, else behind the include guard, else before the first line of code, and where that is the head of a function, before the comment right above it. */
    public int place() {
        if (behindIncludes >= 0) {
            return behindIncludes;
        }
        return behindGuard >= 0 ? behindGuard : first;
    }

    /** These lines as they are to be put there: with a blank one below them where there would be none between them and the code. */
    public String inPlace(String lines, String lineEnd) {
        return behindIncludes >= 0 || behindGuard >= 0 ? lines : lines + lineEnd;
    }

    private void directive(String name, String rest, int from, int next) {
        switch (name) {
            case "include" -> behindIncludes = conditions == 0 ? next : behindIncludes;
            case "endif" -> {
                if (conditions == 0) {
                    // What ends among the first lines has guarded nothing but them.
                    behindGuard = -1;
                } else {
                    conditions--;
                }
            }
            case "ifndef" -> {
                // The first of all lines is that of a guard, which is no condition.
                inGuard = first < 0 && behindIncludes < 0;
                conditions += inGuard ? 0 : 1;
            }
            case "if", "ifdef" -> conditions++;
            default -> {
                boolean guard = inGuard && name.equals("define") || name.equals("pragma") && rest.equals("once");
                behindGuard = guard && behindGuard < 0 ? next : behindGuard;
            }
        }
        other(from);
    }

    private void other(int from) {
        first = first < 0 ? from : first;
    }
}
