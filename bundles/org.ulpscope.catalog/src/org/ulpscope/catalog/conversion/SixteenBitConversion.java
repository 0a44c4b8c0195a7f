package org.ulpscope.catalog.conversion;

import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Rounding;
import org.ulpscope.numeric.Value;

/**
 * A conversion to FP16 or BF16.
 *
 * @param from the format of the input
 * @param to the format of the result
 * @param rounding the direction (IEEE 754-2019 clause 4.3)
 * @param how in the words of the report, by what it is done
 * @param call the expression that does it; {@code x} in it is the input
 */
record SixteenBitConversion(FloatFormat from, FloatFormat to, Rounding rounding, String how, String call)
        implements FormatConversion {
    @Override
    public String name() {
        return from.label() + " to " + to.label() + ", " + how;
    }

    @Override
    public String code() {
        return call.replace("(x)", "(" + ConversionInputText.of(from) + ")");
    }

    @Override
    public long[] inputs() {
        return ConversionInputs.around(
                from, LongStream.rangeClosed(0, to.maxOrdinal()).mapToObj(ordinal -> Value.ofOrdinal(to, ordinal)
                        .dyadic()));
    }

    @Override
    public String shown(long input) {
        return FormatConversion.shown(new Value(from, input));
    }

    @Override
    public OptionalLong expected(long input) {
        return OptionalLong.of(to.convert(new Value(from, input), rounding));
    }

    @Override
    public boolean isSame(long one, long other) {
        return one == other || one >= 0 && other >= 0 && to.isNaN(one) && to.isNaN(other);
    }
}
