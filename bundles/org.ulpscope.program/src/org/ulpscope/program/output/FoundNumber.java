package org.ulpscope.program.output;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A number in a text: decimal or hexadecimal, or an infinity or a NaN.
 *
 * @param value its value
 * @param from where it begins
 * @param to where it ends
 */
public record FoundNumber(double value, int from, int to) {
    // A digit that belongs to a word or to a longer number does not begin one: x2 and 1.2.3 hold none but 1.2.
    private static final Pattern NUMBER =
            Pattern.compile("(?<![\\w.])[-+]?(?:0[xX](?:[0-9a-fA-F]+\\.?[0-9a-fA-F]*|\\.[0-9a-fA-F]+)[pP][-+]?\\d+"
                    + "|(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?"
                    + "|(?i:nan|inf(?:inity)?)(?!\\w))");

    /** All numbers of a text, in order. */
    public static Stream<FoundNumber> all(String text) {
        return NUMBER.matcher(text)
                .results()
                .map(found -> new FoundNumber(parse(found.group()), found.start(), found.end()));
    }

    /**
     * The numbers that the first group of a pattern finds, in order. A group that holds no number counts as a NaN, since the pattern asked
     * for a number there.
     */
    public static Stream<FoundNumber> matching(String text, Pattern pattern) {
        return pattern.matcher(text)
                .results()
                .filter(found -> found.start(1) >= 0)
                .map(found -> new FoundNumber(
                        first(found.group(1)).map(FoundNumber::value).orElse(Double.NaN),
                        found.start(1),
                        found.end(1)));
    }

    /** The first number of a text. */
    public static Optional<FoundNumber> first(String text) {
        return all(text).findFirst();
    }

    /** The last number that a pattern finds: what a program prints at its end counts. */
    public static Optional<FoundNumber> last(String text, Pattern pattern) {
        List<FoundNumber> found = matching(text, pattern).toList();
        return found.isEmpty() ? Optional.empty() : Optional.of(found.getLast());
    }

    /** Whether two places have characters in common. */
    public boolean overlaps(FoundNumber other) {
        return from < other.to && other.from < to;
    }

    private static double parse(String text) {
        String plain = text.toLowerCase(Locale.ROOT);
        String sign = plain.startsWith("-") ? "-" : "";
        String digits = plain.replaceFirst("^[-+]", "");
        return switch (digits.charAt(0)) {
            case 'n' -> Double.NaN;
            case 'i' -> Double.parseDouble(sign + "Infinity");
            default -> Double.parseDouble(sign + digits);
        };
    }
}
