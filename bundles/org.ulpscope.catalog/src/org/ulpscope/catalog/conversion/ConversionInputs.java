package org.ulpscope.catalog.conversion;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.ulpscope.numeric.Dyadic;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/** What a conversion is run with: every value of 16 bits; of wider formats those at which a rounding turns. */
final class ConversionInputs {
    private ConversionInputs() {}

    /**
     * All values of a format of 16 bits, with all NaNs. Of a wider one each of the numbers, each middle of two that follow each other, the place half a
     * step beyond the greatest one, and the two neighbours of each of these, with either sign; zeros, infinities, NaNs, and both ends of the format.
     *
     * @param numbers numbers of the format that is converted to
     */
    static long[] around(FloatFormat from, Stream<Dyadic> numbers) {
        if (from.width() == Short.SIZE) {
            return LongStream.range(0, 1L << Short.SIZE).toArray();
        }
        List<Double> ordered = numbers.map(number -> number.toBigDecimal().abs().doubleValue())
                .distinct()
                .sorted()
                .toList();
        Set<Long> magnitudes = new TreeSet<>();
        double before = 0;
        for (double number : ordered) {
            addAround(magnitudes, from, number);
            addAround(magnitudes, from, (before + number) / 2);
            before = number;
        }
        double last = ordered.getLast();
        double step = last - ordered.get(ordered.size() - 2);
        addAround(magnitudes, from, last + step / 2);
        addAround(magnitudes, from, last + step);
        magnitudes.addAll(List.of(0L, 1L, from.maxOrdinal(), from.infinityBits(), from.minNormalOrdinal()));
        magnitudes.addAll(List.of(from.quietNaNBits(), from.infinityBits() + 1, from.signMask() - 1));
        return magnitudes.stream()
                .flatMapToLong(magnitude -> LongStream.of(magnitude, magnitude | from.signMask()))
                .toArray();
    }

    private static void addAround(Set<Long> magnitudes, FloatFormat from, double number) {
        Value value = new Value(from, from.convert(Value.of(number)));
        for (Value one : List.of(value.previous(), value, value.next())) {
            magnitudes.add(from.magnitude(one.bits()));
        }
    }
}
