package org.ulpscope.study;

import static org.ulpscope.study.CountWords.number;

import java.util.Locale;
import java.util.stream.Collectors;

/** Says in a sentence what a census found. */
public final class CensusSentence {
    private static final double MS_PER_SECOND = 1000;

    private CensusSentence() {}

    /** Such as {@code gcc: all 4,278,190,080 inputs in 9.8 s: INF+ 12, NORMAL+ 4,278,190,068.} */
    public static String of(Census census) {
        String counts = census.counts().entrySet().stream()
                .map(entry -> entry.getKey() + " " + number(entry.getValue()))
                .collect(Collectors.joining(", "));
        return census.probe() + ": " + (census.complete() ? "all " : "") + number(census.swept())
                + (census.complete() ? " inputs" : " inputs, not all of the domain,") + " in "
                + String.format(Locale.ROOT, "%.1f", census.elapsed().toMillis() / MS_PER_SECOND) + " s"
                + (counts.isEmpty() ? "." : ": " + counts + ".");
    }
}
