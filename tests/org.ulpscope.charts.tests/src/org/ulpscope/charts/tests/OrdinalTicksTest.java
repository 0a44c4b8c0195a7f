package org.ulpscope.charts.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.ulpscope.charts.OrdinalTicks;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;

class OrdinalTicksTest {
    private static List<String> labels(Format format, String low, String high, int most) {
        return OrdinalTicks.choose(
                        format,
                        Value.parse(low, format).ordinal(),
                        Value.parse(high, format).ordinal(),
                        most)
                .stream()
                .map(Value::decimal)
                .toList();
    }

    @Test
    void withinABinadeTheyAreRoundDecimals() {
        assertEquals(
                List.of("1", "1.2", "1.4", "1.6", "1.8", "2"),
                labels(FloatFormat.FP64, "1", "2", 6).stream()
                        .map(label -> label.replaceFirst("\\.0$", ""))
                        .toList());
    }

    @Test
    void acrossTheWholeFormatTheyArePowersOfTenOfBothSignsAroundZero() {
        List<Value> ticks =
                OrdinalTicks.choose(FloatFormat.FP64, FloatFormat.FP64.minOrdinal(), FloatFormat.FP64.maxOrdinal(), 9);
        assertTrue(ticks.stream().anyMatch(Value::isZero));
        assertTrue(ticks.size() >= 5, ticks.toString());
        for (Value tick : ticks) {
            double magnitude = Math.abs(tick.toDouble());
            assertTrue(tick.isZero() || Double.toString(magnitude).matches("1\\.0(E-?\\d+)?"), tick.decimal());
            assertTrue(ticks.stream().anyMatch(other -> other.toDouble() == -tick.toDouble()), tick.decimal());
        }
    }

    @Test
    void oneValueIsItsOwnTick() {
        assertEquals(
                List.of(1.5),
                OrdinalTicks.choose(FloatFormat.FP32, bits("1.5"), bits("1.5"), 5).stream()
                        .map(Value::toDouble)
                        .toList());
    }

    private static long bits(String value) {
        return Value.parse(value, FloatFormat.FP32).ordinal();
    }

    @Test
    void theyAreAscendingWithinTheRangeAndNoMoreThanAsked() {
        Random random = new Random(7);
        for (FloatFormat format : FloatFormat.values()) {
            for (int i = 0; i < 500; i++) {
                long a = random.nextLong(format.minOrdinal(), format.maxOrdinal());
                long b = i % 2 == 0
                        ? random.nextLong(format.minOrdinal(), format.maxOrdinal())
                        : Math.min(format.maxOrdinal(), a + random.nextInt(1, 1000));
                long low = Math.min(a, b);
                long high = Math.max(a, b);
                int most = 2 + random.nextInt(12);
                List<Long> ordinals = OrdinalTicks.choose(format, low, high, most).stream()
                        .map(Value::ordinal)
                        .toList();
                assertTrue(ordinals.size() <= most, format + " " + low + " " + high + ": " + ordinals);
                assertEquals(ordinals.stream().sorted().distinct().toList(), ordinals);
                assertTrue(ordinals.stream().allMatch(at -> low <= at && at <= high), ordinals.toString());
            }
        }
    }

    @Test
    void greatAndSmallPowersOfTenLookAlike() {
        assertEquals(
                List.of("0.001", "1e-5", "1000", "1e+5", "1e+10", "-1.5e+7", "1e+20", "12345678", "inf", "0"),
                Stream.of("0.001", "0.00001", "1000", "100000", "1e10", "-15000000", "1e20", "12345678", "inf", "0")
                        .map(text -> OrdinalTicks.label(Value.parse(text, FloatFormat.FP64)))
                        .toList());
    }
}
