package org.ulpscope.numeric;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;

/**
 * How a value is stored: a binary floating-point format or an integer type.
 *
 * <p>A value is handled as its <em>bits</em>, right-aligned in a {@code long} with the unused high bits zero, or as its <em>ordinal</em>, the
 * signed integer that orders all values of the format: neighbours differ by 1.
 */
public sealed interface Format permits FloatFormat, IntegerFormat {
    /** The name used in files, options and on screen, such as {@code FP64} or {@code INT32}. */
    String label();

    /** Width in bits: 8, 16, 32 or 64. */
    int width();

    /** Ordinal of the least value; for a floating-point format, of the least finite one. */
    long minOrdinal();

    /** Ordinal of the greatest value; for a floating-point format, of the greatest finite one. */
    long maxOrdinal();

    /**
     * The ordinal of the value with these bits. Floating point: +0 is 0 and -0 is -1, so that the map is one to one; the infinities follow the
     * greatest finite values.
     *
     * @throws IllegalArgumentException if the bits are a NaN, which has no place in the order
     */
    long ordinal(long bits);

    /**
     * The bits of the value with this ordinal; the inverse of {@link #ordinal}.
     *
     * @throws IllegalArgumentException if no value of the format has it
     */
    long bits(long ordinal);

    /** Bytes that one value takes in memory. */
    default int bytes() {
        return width() / Byte.SIZE;
    }

    /** All formats, widest floating-point format first. */
    static List<Format> all() {
        return Stream.<Format>concat(Arrays.stream(FloatFormat.values()), Arrays.stream(IntegerFormat.values()))
                .toList();
    }

    /**
     * The format with this {@link #label}.
     *
     * @throws UlpscopeException if there is none
     */
    static Format named(String label) {
        return all().stream()
                .filter(format -> format.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new BadInputException("There is no format '" + label + "'; use one of "
                        + String.join(", ", all().stream().map(Format::label).toList()) + "."));
    }
}
