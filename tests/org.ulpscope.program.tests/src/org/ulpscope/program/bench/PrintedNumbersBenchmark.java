package org.ulpscope.program.bench;

import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.ulpscope.program.output.PrintedNumbers;

/** How long finding a million numbers takes beside splitting the text at blanks and parsing each piece. */
public final class PrintedNumbersBenchmark {
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private PrintedNumbersBenchmark() {}

    /** Prints the times of both, and their ratio, round by round, for numbers of 9 digits and of 17. */
    public static void main(String[] arguments) {
        for (String notation : List.of("%.9g%n", "%.17g%n")) {
            rounds(notation);
        }
    }

    private static void rounds(String notation) {
        String text = text(notation, 1_000_000);
        for (int round = 0; round < 8; round++) {
            long before = System.nanoTime();
            double bare =
                    BLANKS.splitAsStream(text).mapToDouble(Double::parseDouble).sum();
            long between = System.nanoTime();
            double found = 0;
            for (double value : PrintedNumbers.of(text).values()) {
                found += value;
            }
            long after = System.nanoTime();
            System.out.printf(
                    "%s, %s: %.3f s, split and parsed %.3f s, ratio %.2f%n",
                    notation.strip(),
                    Math.abs(found - bare) < 1e-3 * Math.abs(bare) ? "equal" : "DIFFERENT",
                    (after - between) * 1e-9,
                    (between - before) * 1e-9,
                    (double) (after - between) / (between - before));
        }
    }

    private static String text(String notation, int count) {
        StringBuilder text = new StringBuilder();
        new Random(1).doubles(count, -1, 1).forEach(value -> text.append(String.format(notation, value)));
        return text.toString();
    }
}
