package org.ulpscope.program.bench;

import java.util.Random;
import java.util.regex.Pattern;
import org.ulpscope.program.output.PrintedNumbers;

/** How long finding a million numbers takes beside splitting the text at blanks and parsing each piece. */
public final class PrintedNumbersBenchmark {
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private PrintedNumbersBenchmark() {}

    /** Prints the times of both, and their ratio, round by round. */
    public static void main(String[] arguments) {
        String text = text(1_000_000);
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
                    "%s: %.3f s, split and parsed %.3f s, ratio %.2f%n",
                    Math.abs(found - bare) < 1e-3 * Math.abs(bare) ? "equal" : "DIFFERENT",
                    (after - between) * 1e-9,
                    (between - before) * 1e-9,
                    (double) (after - between) / (between - before));
        }
    }

    private static String text(int count) {
        StringBuilder text = new StringBuilder();
        new Random(1).doubles(count, -1, 1).forEach(value -> text.append(String.format("%.9g%n", value)));
        return text.toString();
    }
}
