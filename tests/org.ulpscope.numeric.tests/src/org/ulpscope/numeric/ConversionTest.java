package org.ulpscope.numeric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ConversionTest {
    @ParameterizedTest
    @MethodSource("org.ulpscope.numeric.Samples#sixteenBits")
    void wideningAndBackGivesEveryValueAgain(FloatFormat format) {
        Samples.everyFinite(format).forEach(value -> {
            for (FloatFormat wide : List.of(FloatFormat.FP32, FloatFormat.FP64)) {
                Value widened = new Value(wide, wide.convert(value));
                assertEquals(value.toDouble(), widened.toDouble());
                assertEquals(value.bits(), format.convert(widened));
            }
        });
    }

    @Test
    void narrowingToFP32IsTheCastOfTheHardware() {
        Stream.concat(Samples.binadeBoundaries(FloatFormat.FP64).stream(), narrowings().stream())
                .forEach(value -> assertEquals(
                        Value.of((float) value.toDouble()),
                        new Value(FloatFormat.FP32, FloatFormat.FP32.convert(value)),
                        value::hexFloat));
    }

    /** Doubles at and around the points halfway between FP32 values, in each binade of FP32. */
    private static List<Value> narrowings() {
        return Samples.binadeBoundaries(FloatFormat.FP32).stream()
                .filter(value -> value.next().isFinite())
                .map(value -> Value.of((value.toDouble() + value.next().toDouble()) / 2))
                .flatMap(halfway -> Stream.of(halfway.previous(), halfway, halfway.next()))
                .toList();
    }

    @Test
    void narrowingToFP16IsTheJdks() {
        Stream.concat(
                        Samples.binadeBoundaries(FloatFormat.FP32).stream(),
                        Samples.random(FloatFormat.FP32, 20_000, 7).stream())
                .forEach(value -> assertEquals(
                        Float.floatToFloat16((float) value.toDouble()) & 0xffffL,
                        FloatFormat.FP16.convert(value),
                        value::hexFloat));
    }

    @Test
    void narrowingToBF16IsRoundingByDefinition() {
        Samples.random(FloatFormat.FP64, 3_000, 8).stream()
                .filter(value -> !value.isZero())
                .forEach(value -> assertEquals(
                        NaiveRounding.round(value.exact(), FloatFormat.BF16, Rounding.TIES_TO_EVEN),
                        FloatFormat.BF16.convert(value)));
    }

    @Test
    void signsOfZerosInfinitiesAndNaNsStay() {
        for (FloatFormat from : FloatFormat.values()) {
            for (FloatFormat to : FloatFormat.values()) {
                for (String text : List.of("-0", "0", "inf", "-inf", "nan", "-nan")) {
                    if (text.contains("inf") && !from.hasInfinities()) {
                        continue;
                    }
                    if (text.contains("inf") && !to.hasInfinities()) {
                        assertEquals(
                                Value.parse(text.replace("inf", "448"), to).bits(),
                                to.convert(Value.parse(text, from)),
                                text);
                        continue;
                    }
                    assertEquals(Value.parse(text, to).bits(), to.convert(Value.parse(text, from)), text);
                }
            }
        }
    }

    @Test
    void aSignallingNaNBecomesQuietAndStaysANaN() {
        Value signalling = new Value(FloatFormat.FP64, FloatFormat.FP64.infinityBits() | 1);
        for (FloatFormat to : FloatFormat.values()) {
            Value converted = new Value(to, to.convert(signalling));
            assertTrue(converted.isNaN());
            assertTrue((converted.bits() & to.quietNaNBits()) == to.quietNaNBits());
        }
    }

    @Test
    void directedConversionsEncloseTheValue() {
        Value third = Value.of(1.0 / 3);
        long down = FloatFormat.FP32.convert(third, Rounding.TOWARD_NEGATIVE);
        assertEquals(down + 1, FloatFormat.FP32.convert(third, Rounding.TOWARD_POSITIVE));
        assertThrows(IllegalArgumentException.class, () -> FloatFormat.FP32.convert(new Value(IntegerFormat.INT32, 1)));
    }
}
