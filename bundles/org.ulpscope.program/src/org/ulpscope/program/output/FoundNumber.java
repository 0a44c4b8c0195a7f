package org.ulpscope.program.output;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A number in a text: decimal or hexadecimal, or an infinity or a NaN.
 *
 * @param value its value
 * @param from where it begins
 * @param to where it ends
 */
public record FoundNumber(double value, int from, int to) {
    /** The first number of a text. */
    public static Optional<FoundNumber> first(String text) {
        NumberScanner scanner = new NumberScanner(text);
        return scanner.next()
                ? Optional.of(new FoundNumber(scanner.value(), scanner.from(), scanner.to()))
                : Optional.empty();
    }

    /** The last number that a pattern finds: what a program prints at its end counts. */
    public static Optional<FoundNumber> last(String text, Pattern pattern) {
        PrintedNumbers found = PrintedNumbers.matching(text, pattern);
        return found.size() == 0 ? Optional.empty() : Optional.of(found.get(found.size() - 1));
    }
}
