package org.ulpscope.numeric;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Values to test with. */
public final class Samples {
    private Samples() {}

    /** Each finite value of a format of 16 bits, in order. */
    static Stream<Value> everyFinite(FloatFormat format) {
        return LongStream.rangeClosed(format.minOrdinal(), format.maxOrdinal())
                .mapToObj(o -> Value.ofOrdinal(format, o))
                .parallel();
    }

    /** The first and last values of each binade and their neighbours, both signs. */
    public static List<Value> binadeBoundaries(FloatFormat format) {
        return Binade.all(format).stream()
                .flatMap(b -> Stream.of(b.first(), b.first().next(), b.last().previous(), b.last()))
                .toList();
    }

    /** Finite values whose bits are uniform. */
    public static List<Value> random(FloatFormat format, int count, long seed) {
        return new Random(seed)
                .longs()
                .mapToObj(bits -> new Value(format, bits >>> (Long.SIZE - format.width())))
                .filter(Value::isFinite)
                .limit(count)
                .toList();
    }

    static Stream<FloatFormat> sixteenBits() {
        return Stream.of(FloatFormat.FP16, FloatFormat.BF16);
    }

    static Stream<FloatFormat> wide() {
        return Stream.of(FloatFormat.FP32, FloatFormat.FP64);
    }

    static Stream<FloatFormat> all() {
        return Arrays.stream(FloatFormat.values());
    }
}
