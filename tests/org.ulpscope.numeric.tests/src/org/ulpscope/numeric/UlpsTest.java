package org.ulpscope.numeric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class UlpsTest {
    private static Optional<BigInteger> steps(long count) {
        return Optional.of(BigInteger.valueOf(count));
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1, 0",
        "0, -0, 0",
        "5e-324, 0, 1",
        "5e-324, -0, 1",
        "5e-324, -5e-324, 2",
        "1, 0x1.0000000000001p0, 1",
        "1, 0x1.fffffffffffffp-1, 1",
        "inf, 0x1.fffffffffffffp1023, 1",
        "-inf, inf, 18437736874454810624",
        "1, 2, 4503599627370496"
    })
    void distanceCountsTheStepsBetween(String a, String b, BigInteger expected) {
        Value first = Value.parse(a, FloatFormat.FP64);
        Value second = Value.parse(b, FloatFormat.FP64);
        assertEquals(Optional.of(expected), Ulps.distance(first, second));
        assertEquals(Optional.of(expected), Ulps.distance(second, first));
    }

    @Test
    void distanceToANaNIsUndefined() {
        assertEquals(Optional.empty(), Ulps.distance(Value.of(Double.NaN), Value.of(1.0)));
        assertEquals(Optional.empty(), Ulps.distance(Value.of(Double.NaN), Value.of(Double.NaN)));
        assertThrows(IllegalArgumentException.class, () -> Ulps.distance(Value.of(1.0), Value.of(1.0f)));
        assertEquals(
                steps(4294967295L),
                Ulps.distance(
                        Value.parse("2147483647", IntegerFormat.INT32),
                        Value.parse("-2147483648", IntegerFormat.INT32)));
    }

    @ParameterizedTest
    @MethodSource("org.ulpscope.numeric.Samples#sixteenBits")
    void neighboursAreOneUlpApartAndThatIsTheirErrorToo(FloatFormat format) {
        for (long ordinal = 0; ordinal < format.maxOrdinal(); ordinal++) {
            Value value = Value.ofOrdinal(format, ordinal);
            assertEquals(steps(1), Ulps.distance(value, value.next()));
            assertEquals(1.0, Ulps.error(value.next(), value.exact()).getAsDouble());
            assertEquals(0.0, Ulps.error(value, value.exact()).getAsDouble());
        }
    }

    @Test
    void anErrorIsAFractionOfAnUlpOfTheExactValue() {
        BigDecimal tenth = new BigDecimal("0.1");
        assertEquals(0.4, Ulps.error(Value.of(0.1), tenth).getAsDouble(), 1e-9);
        assertEquals(0.6, Ulps.error(Value.of(0.1).previous(), tenth).getAsDouble(), 1e-9);
        assertEquals(0.2, Ulps.error(Value.of(0.1f), Value.of(0.1)).getAsDouble(), 1e-6);
    }

    @Test
    void roundingErrsByHalfAnUlpAtMost() {
        for (Value exact : Samples.random(FloatFormat.FP64, 5_000, 11)) {
            for (FloatFormat format : List.of(FloatFormat.FP32, FloatFormat.FP16, FloatFormat.BF16)) {
                Value rounded = new Value(format, format.convert(exact));
                if (rounded.isFinite()) {
                    assertTrue(Ulps.error(rounded, exact).getAsDouble() <= 0.5, exact::hexFloat);
                }
            }
        }
    }

    @Test
    void anInfinityIsOneUlpAfterTheGreatestValue() {
        Value infinity = Value.of(Double.POSITIVE_INFINITY);
        assertEquals(0.0, Ulps.error(infinity, new BigDecimal("1e400")).getAsDouble());
        assertEquals(
                1.0,
                Ulps.error(Value.of(Double.MAX_VALUE), new BigDecimal("1e400")).getAsDouble());
        assertEquals(1.0, Ulps.error(infinity, Value.of(Double.MAX_VALUE)).getAsDouble());
        assertEquals(
                0.0, Ulps.error(Value.of(Float.POSITIVE_INFINITY), infinity).getAsDouble());
        assertTrue(Ulps.error(Value.of(Double.NaN), BigDecimal.ONE).isEmpty());
        assertTrue(Ulps.error(Value.of(1.0), Value.of(Double.NaN)).isEmpty());
        assertThrows(
                IllegalArgumentException.class,
                () -> Ulps.error(Value.parse("1", IntegerFormat.INT32), BigDecimal.ONE));
    }

    @Test
    void theGreatestErrorWithinBoundsCoversBothAndAnyExponent() {
        Dyadic one = new Dyadic(BigInteger.ONE, 0);
        Dyadic above = new Dyadic(BigInteger.valueOf((1L << 52) + 3), -52);
        assertEquals(3.0, Ulps.greatestError(Value.of(1.0), one, above).getAsDouble());
        Dyadic huge = new Dyadic(BigInteger.ONE, 1L << 40);
        assertEquals(
                0.0,
                Ulps.greatestError(Value.of(Double.POSITIVE_INFINITY), huge, huge)
                        .getAsDouble());
    }

    @ParameterizedTest
    @EnumSource(FloatFormat.class)
    void binadesCoverEachFiniteValueOnce(FloatFormat format) {
        long expected = format.minOrdinal();
        for (Binade binade : Binade.all(format)) {
            assertEquals(expected, binade.firstOrdinal());
            assertEquals(binade, Binade.of(binade.first()));
            assertEquals(binade, Binade.of(binade.last()));
            assertEquals(
                    binade.subnormal(), binade.first().isZero() || binade.last().isZero());
            if (!binade.subnormal()) {
                Value leastMagnitude = binade.negative() ? binade.last() : binade.first();
                assertEquals(binade.exponent(), leastMagnitude.dyadic().binaryExponent());
            }
            assertEquals(binade.ulpExponent(), Ulps.ulpExponent(binade.first().exact(), format));
            expected = binade.lastOrdinal() + 1;
        }
        assertEquals(format.maxOrdinal() + 1, expected);
        assertEquals(
                2 * (format.maxExponent() - format.minExponent() + 2),
                Binade.all(format).size());
    }

    @Test
    void infinitiesAndNaNsLieInNoBinade() {
        assertThrows(IllegalArgumentException.class, () -> Binade.of(Value.of(Double.NaN)));
        assertThrows(IllegalArgumentException.class, () -> Binade.of(Value.of(Double.NEGATIVE_INFINITY)));
    }
}
