package org.ulpscope.flow.accuracy;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;
import org.ulpscope.flow.FlowSite;
import org.ulpscope.numeric.FloatFormat;

/**
 * How far what one line wrote to an array is off, where it was copied to the host: the value that is most ulps off.
 *
 * @param array what the kernel calls the array, where that is known
 * @param bytes how large its allocation is
 * @param index which number of the allocation it is, from 0
 * @param format its Format
 * @param result what came to the host
 * @param exact what exact arithmetic would have given, to about twice the precision of the Format
 * @param ulps the error, in ulps of the Format at the exact value
 * @param count how many values came to the host with an error
 * @param copy the number of the copy, from 1; 0 for what is left in managed memory
 * @param writer the instruction that wrote it
 * @param born the one where the largest part of its error was born
 * @param grown the one on its way at which most bits of it cancelled; empty where none did
 * @param bits how many that were
 */
public record OutputAccuracy(
        Optional<String> array,
        long bytes,
        long index,
        FloatFormat format,
        double result,
        BigDecimal exact,
        double ulps,
        long count,
        long copy,
        FlowSite writer,
        Optional<FlowSite> born,
        Optional<FlowSite> grown,
        int bits) {
    private static final double LOG10_OF_2 = Math.log10(2);

    /** Decimal digits of the value that are right: from 0 to {@link #mostDigits}. */
    public double digits() {
        BigDecimal error = new BigDecimal(result).subtract(exact).abs();
        if (error.signum() == 0) {
            return mostDigits();
        }
        if (exact.signum() == 0) {
            return 0;
        }
        double relative = error.divide(exact.abs(), MathContext.DECIMAL64).doubleValue();
        return Math.clamp(-Math.log10(relative), 0, mostDigits());
    }

    /** How many digits its Format can have right: 7.2 for FP32, 16.0 for FP64. */
    public double mostDigits() {
        return format.precision() * LOG10_OF_2;
    }

    /** Such as {@code out[17]}. */
    public String name() {
        return array.orElse("an array of " + bytes + " bytes") + "[" + index + "]";
    }
}
