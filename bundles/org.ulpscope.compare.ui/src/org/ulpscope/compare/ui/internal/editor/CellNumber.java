package org.ulpscope.compare.ui.internal.editor;

import java.text.NumberFormat;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** How many inputs a cell of a matrix stands for, in the room that it has. */
public final class CellNumber {
    private static final int MOST_DIGITS = 2;

    private CellNumber() {}

    /**
     * All digits, such as {@code 1,234,567}, where they have room; else as many as have, such as {@code 1.23M} or {@code 1M}.
     *
     * @param fits whether a text has room
     */
    public static String of(long number, Predicate<String> fits) {
        List<String> shorter = IntStream.rangeClosed(0, MOST_DIGITS)
                .mapToObj(left -> compact(number, MOST_DIGITS - left))
                .toList();
        return Stream.concat(Stream.of("%,d".formatted(number)), shorter.stream())
                .filter(fits)
                .findFirst()
                .orElse(shorter.getLast());
    }

    private static String compact(long number, int digits) {
        NumberFormat format = NumberFormat.getCompactNumberInstance(Locale.ROOT, NumberFormat.Style.SHORT);
        format.setMaximumFractionDigits(digits);
        return format.format(number);
    }
}
