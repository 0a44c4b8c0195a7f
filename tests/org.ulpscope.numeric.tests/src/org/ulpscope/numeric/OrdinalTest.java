package org.ulpscope.numeric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class OrdinalTest {
    @ParameterizedTest
    @MethodSource("org.ulpscope.numeric.Samples#sixteenBits")
    void everyEncodingThatIsNotNaNHasOneOrdinalAndBack(FloatFormat format) {
        int infinitiesAndFinite = 0;
        for (long bits = 0; bits < 1 << 16; bits++) {
            Value value = new Value(format, bits);
            if (!value.isNaN()) {
                assertEquals(bits, format.bits(value.ordinal()));
                infinitiesAndFinite++;
            } else {
                assertThrows(IllegalArgumentException.class, value::ordinal);
                assertSame(value, value.next());
                assertSame(value, value.previous());
            }
        }
        assertEquals(format.maxOrdinal() - format.minOrdinal() + 3, infinitiesAndFinite);
    }

    @ParameterizedTest
    @MethodSource("org.ulpscope.numeric.Samples#sixteenBits")
    void ordinalsAscendWithTheNumbers(FloatFormat format) {
        List<Value> values = Samples.everyFinite(format).toList();
        for (int i = 1; i < values.size(); i++) {
            Value lower = values.get(i - 1);
            Value upper = values.get(i);
            boolean zeros = lower.isZero() && upper.isZero();
            assertEquals(zeros ? 0 : -1, lower.exact().compareTo(upper.exact()));
            assertEquals(upper, lower.next());
            assertEquals(lower, upper.previous());
        }
    }

    @ParameterizedTest
    @MethodSource("org.ulpscope.numeric.Samples#wide")
    void neighboursAcrossEachBinadeBoundaryAreTheJdks(FloatFormat format) {
        for (Value value : Samples.binadeBoundaries(format)) {
            double up =
                    format == FloatFormat.FP64 ? Math.nextUp(value.toDouble()) : Math.nextUp((float) value.toDouble());
            if (value.isZero()) {
                assertEquals(value.isNegative() ? 0 : 1, value.next().ordinal());
            } else {
                assertEquals(up, value.next().toDouble());
            }
            assertEquals(value, value.next().previous());
        }
    }

    @ParameterizedTest
    @EnumSource(value = FloatFormat.class, mode = EnumSource.Mode.EXCLUDE, names = "E4M3")
    void theInfinitiesEndTheOrder(FloatFormat format) {
        Value greatest = Value.ofOrdinal(format, format.maxOrdinal());
        Value least = Value.ofOrdinal(format, format.minOrdinal());
        assertEquals(ValueClass.INF_PLUS, greatest.next().valueClass());
        assertEquals(ValueClass.INF_MINUS, least.previous().valueClass());
        assertEquals(greatest.next(), greatest.next().next());
        assertEquals(least.previous(), least.previous().previous());
        assertThrows(IllegalArgumentException.class, () -> format.bits(format.maxOrdinal() + 2));
    }

    @Test
    void theGreatestNumberEndsTheOrderWhereThereAreNoInfinities() {
        Value greatest = new Value(FloatFormat.E4M3, 0x7e);
        Value least = new Value(FloatFormat.E4M3, 0xfe);
        assertEquals(448, greatest.toDouble());
        assertEquals(greatest, Value.ofOrdinal(FloatFormat.E4M3, FloatFormat.E4M3.maxOrdinal()));
        assertEquals(greatest, greatest.next());
        assertEquals(least, least.previous());
        assertEquals(ValueClass.NAN, new Value(FloatFormat.E4M3, 0x7f).valueClass());
        assertThrows(IllegalArgumentException.class, () -> FloatFormat.E4M3.bits(0x7f));
    }

    @ParameterizedTest
    @EnumSource(IntegerFormat.class)
    void integersKeepTheirOrderAndStopAtTheirEnds(IntegerFormat format) {
        Value least = Value.ofOrdinal(format, format.minOrdinal());
        Value greatest = Value.ofOrdinal(format, format.maxOrdinal());
        assertEquals(least, least.previous());
        assertEquals(greatest, greatest.next());
        assertEquals(least.exact().add(BigDecimal.ONE), least.next().exact());
        assertEquals(format.isSigned(), least.isNegative());
        assertTrue(greatest.exact().compareTo(least.exact()) > 0);
        assertEquals(greatest, Value.parse(greatest.decimal(), format));
        assertEquals(least, Value.parse(least.hexFloat(), format));
    }

    @ParameterizedTest
    @MethodSource("org.ulpscope.numeric.Samples#sixteenBits")
    void everyEncodingIsTheNumberThatTheJdkDecodes(FloatFormat format) {
        Samples.everyFinite(format).forEach(value -> {
            assertEquals(0, NaiveRounding.decode(format, value.bits()).compareTo(value.exact()));
            assertEquals(0, NaiveRounding.decode(format, value.bits()).compareTo(new BigDecimal(value.toDouble())));
        });
    }

    @Test
    void bitsBeyondTheFormatAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Value(FloatFormat.FP16, 0x10000));
        assertThrows(IllegalArgumentException.class, () -> new Value(IntegerFormat.INT32, -1));
    }
}
