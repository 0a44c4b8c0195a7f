package org.ulpscope.search.internal.regions;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.LongStream;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;

/** The numbers of one decimal digit in a format. Reading a decimal is exact arithmetic with hundreds of digits, so that each is read once. */
final class OneDigitDecimals {
    private static final int DIGITS = 9;
    private static final Map<Format, OneDigitDecimals> BY_FORMAT = new ConcurrentHashMap<>();

    private final Format format;
    private final Map<Integer, long[]> byUnit = new ConcurrentHashMap<>();

    private OneDigitDecimals(Format format) {
        this.format = format;
    }

    /** Those of a format. */
    static OneDigitDecimals of(Format format) {
        return BY_FORMAT.computeIfAbsent(format, OneDigitDecimals::new);
    }

    /** Ordinal of {@code digit} times ten to the power of {@code unit}; {@code digit} is 1 to 9. */
    long ordinal(int digit, int unit) {
        return byUnit.computeIfAbsent(unit, this::read)[digit - 1];
    }

    private long[] read(int unit) {
        return LongStream.rangeClosed(1, DIGITS)
                .map(digit -> Value.parse(digit + "e" + unit, format).ordinal())
                .toArray();
    }
}
