package org.ulpscope.tune.internal.run;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.program.output.FoundNumber;

/**
 * The words around a number that a program printed, by which it is known for a time or a speed.
 *
 * @param label what stands before it on its line, after the line above where that ends as if the number were on it, as in {@code Kernel time:}
 * @param near the part of the label that belongs to this number, not to one before it on its line
 * @param behind what follows up to the next number or the end of the line
 * @param rest what follows up to the end of the line
 */
public record NumberWords(String label, String near, String behind, String rest) {
    /** More than a line that people read. */
    private static final int REACH = 160;

    private static final String TIME_UNIT =
            "(?:[munµ]?s|secs?|seconds?|msecs?|usecs?|milliseconds?|microseconds?|nanoseconds?|minutes)";

    // Not every unit with /s: metres per second are a result.
    private static final String WORK = "(?:cells|points|steps|iterations|iter|interactions|updates|elements|zones|z"
            + "|particles|atoms|samples|lookups|timesteps|sites|pairs|LUPS|LUP)";

    private static final String RATE_UNIT = "(?:[KMGTP]?(?:FLOPS?|flops?|" + WORK + ")/s(?:ec(?:ond)?)?\\b"
            + "|[KMGTP]?FLOPS\\b|[MG]?(?:LUPS|Flops)\\b)";

    private static final String BYTE_UNIT = "(?:[KMGT]i?)?(?:B|bytes)/s(?:ec(?:ond)?)?\\b";

    private static final Pattern TIME_BEHIND = behind(TIME_UNIT + "\\b(?!/)");
    private static final Pattern RATE_BEHIND = behind(RATE_UNIT);
    private static final Pattern BYTES_BEHIND = behind(BYTE_UNIT);

    private static final Pattern TIME_BEFORE = Pattern.compile("[(\\[] ?" + TIME_UNIT + " ?[)\\]]"
            + "|(?i:\\belapsed\\b|\\bwall[ -]?(?:clock )?time|\\bcpu time|\\brun-?time\\b|\\btime (?:taken|spent|consumed)"
            + "|\\b(?:execution|kernel|run|compute|computation|offload(?:ing)?|transfer|total|loop|solve) time\\b)");
    private static final Pattern RATE_BEFORE = Pattern.compile("[(\\[] ?" + RATE_UNIT + " ?[)\\]]"
            + "|\\bFOM\\b|\\b[KMGTP]?FLOP/?[sS]\\b|(?i:figure of merit|\\bper second\\b|\\bthroughput\\b)");
    private static final Pattern BYTES_BEFORE =
            Pattern.compile("[(\\[] ?" + BYTE_UNIT + " ?[)\\]]|(?i:\\bbandwidth\\b)");

    private static final Pattern OF_WORK =
            Pattern.compile("(?i)kernel|loop|iteration|\\bsteps?\\b|solve|comput|main part|simulation");
    private static final Pattern BESIDE_WORK = Pattern.compile(
            "(?i)reference|\\bhost\\b|\\bcpu\\b|verif|\\bread|alloc|copy|transfer|setup|\\binit|\\bload|\\bsav|\\bwrit|\\bfree");

    private static final Pattern WITH_NUMBER =
            Pattern.compile("^.*(?<![\\w.])[-+]?[0-9.]+(?:[eE][-+]?\\d+)?(?![\\w.])");

    private static final Pattern ANNOUNCES = Pattern.compile("[:=][ \\t]*\\R$");

    private static Pattern behind(String unit) {
        return Pattern.compile("^[ \\t]*[(\\[]?" + unit);
    }

    /** Those of a number in a text. */
    public static NumberWords of(String text, FoundNumber number) {
        int start = lineStart(text, number.from());
        int end = text.indexOf('\n', number.to());
        String rest = text.substring(number.to(), Math.min(end < 0 ? text.length() : end, number.to() + REACH));
        String behind = FoundNumber.first(rest)
                .map(next -> rest.substring(0, next.from()))
                .orElse(rest);
        String line = text.substring(start, number.from());
        Matcher other = WITH_NUMBER.matcher(line);
        String near = other.lookingAt() ? line.substring(other.end()) : line;
        if (line.isBlank() && start > 0) {
            String above = text.substring(lineStart(text, start - 1), start);
            if (ANNOUNCES.matcher(above).find()) {
                return new NumberWords(above + line, above + line, behind, rest);
            }
        }
        return new NumberWords(line, near, behind, rest);
    }

    private static int lineStart(String text, int from) {
        return Math.max(text.lastIndexOf('\n', from - 1) + 1, Math.max(0, from - REACH));
    }

    /** Whether it is a time, by its unit or by what it is called. */
    public boolean isTime() {
        return !isRate()
                && (TIME_BEHIND.matcher(behind).find()
                        || TIME_BEFORE.matcher(near).find());
    }

    /** Whether it is a speed: work or bytes in a second. */
    public boolean isRate() {
        return isOfWork() || isOfBytes();
    }

    private boolean isOfWork() {
        return RATE_BEHIND.matcher(behind).find() || RATE_BEFORE.matcher(near).find();
    }

    /** Whether it is a speed of bytes, of which a narrower program moves fewer. */
    public boolean isOfBytes() {
        return BYTES_BEHIND.matcher(behind).find() || BYTES_BEFORE.matcher(near).find();
    }

    /** Whether it is called a figure of merit. */
    public boolean isFigureOfMerit() {
        return Pattern.compile("\\bFOM\\b|(?i:figure of merit)").matcher(near).find();
    }

    /** Of a time: whether it is that of kernels, loops or steps, and not of what is around them. */
    public boolean isOfKernels() {
        return OF_WORK.matcher(words()).find() && !isBesideWork();
    }

    /** Of a time: whether it is that of what is around the program's own work, such as reading its input. */
    public boolean isBesideWork() {
        return BESIDE_WORK.matcher(words()).find();
    }

    private String words() {
        return near.isBlank() ? rest : near;
    }

    /** The unit that follows it, such as {@code z/s}; empty where none does. */
    public Optional<String> unit() {
        for (Pattern unit : new Pattern[] {RATE_BEHIND, BYTES_BEHIND, TIME_BEHIND}) {
            Matcher found = unit.matcher(behind);
            if (found.find()) {
                return Optional.of(found.group().strip().replaceAll("[(\\[]", ""));
            }
        }
        return Optional.empty();
    }
}
