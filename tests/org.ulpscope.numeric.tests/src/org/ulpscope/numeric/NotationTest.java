package org.ulpscope.numeric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class NotationTest {
    @ParameterizedTest
    @MethodSource("org.ulpscope.numeric.Samples#sixteenBits")
    void everyValueReadsBackFromEachNotation(FloatFormat format) {
        Samples.everyFinite(format).forEach(NotationTest::assertReadsBack);
    }

    @ParameterizedTest
    @MethodSource("org.ulpscope.numeric.Samples#wide")
    void boundariesOfBinadesAndRandomValuesReadBackFromEachNotation(FloatFormat format) {
        Samples.binadeBoundaries(format).forEach(NotationTest::assertReadsBack);
        Samples.random(format, 5_000, 1).forEach(NotationTest::assertReadsBack);
    }

    private static void assertReadsBack(Value value) {
        assertEquals(value, Value.parse(value.decimal(), value.format()));
        assertEquals(value, Value.parse(value.hexFloat(), value.format()));
        assertEquals(value, Value.parse("bits:" + value.bitPattern(), value.format()));
        assertEquals(value, Value.parse("0x" + value.bitPattern(), value.format()));
    }

    @ParameterizedTest
    @CsvSource({
        "FP64, fff8000000000000, -nan, -nan",
        "FP32, ffc00000, -nan, -nan",
        "FP64, 7ff8000000000000, nan, nan",
        "FP64, fff0000000000000, -inf, -inf",
        "FP64, c028000000000000, -12, -0x1.8p+3"
    })
    void anInputIsWrittenWithItsSignWhichANaNHasToo(String name, String bits, String decimal, String hex) {
        FloatFormat format = FloatFormat.valueOf(name);
        Value value = new Value(format, Long.parseUnsignedLong(bits, 16));
        assertEquals(decimal, value.inputDecimal());
        assertEquals(hex, value.inputHexFloat());
        assertEquals(value, Value.parse(value.inputDecimal(), format));
        assertEquals(value, Value.parse(value.inputHexFloat(), format));
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("org.ulpscope.numeric.Samples#sixteenBits")
    void noShorterDecimalReadsBackAsTheSameValue(FloatFormat format) {
        Samples.everyFinite(format)
                .filter(value -> !value.isNegative() && !value.isZero())
                .forEach(value -> {
                    BigDecimal shortest = new BigDecimal(value.decimal()).stripTrailingZeros();
                    if (shortest.precision() > 1) {
                        for (RoundingMode mode : List.of(RoundingMode.DOWN, RoundingMode.UP)) {
                            BigDecimal shorter = value.exact().round(new MathContext(shortest.precision() - 1, mode));
                            assertNotEquals(
                                    value.bits(),
                                    NaiveRounding.round(shorter, format, Rounding.TIES_TO_EVEN),
                                    value.decimal());
                        }
                    }
                });
    }

    @Test
    void decimalsHaveTheDigitsOfTheJdkUnlessOneDigitIsEnough() {
        Stream.concat(
                        Samples.binadeBoundaries(FloatFormat.FP64).stream(),
                        Samples.random(FloatFormat.FP64, 5_000, 2).stream())
                .forEach(value -> assertSameDigits(Double.toString(value.toDouble()), value));
        Stream.concat(
                        Samples.binadeBoundaries(FloatFormat.FP32).stream(),
                        Samples.random(FloatFormat.FP32, 5_000, 2).stream())
                .forEach(value -> assertSameDigits(Float.toString((float) value.toDouble()), value));
    }

    private static void assertSameDigits(String expected, Value value) {
        BigDecimal jdk = new BigDecimal(expected);
        BigDecimal ours = new BigDecimal(value.decimal());
        boolean oneDigit = jdk.precision() == 2 && ours.precision() == 1;
        assertTrue(oneDigit || jdk.compareTo(ours) == 0, () -> expected + " but " + value.decimal());
    }

    @ParameterizedTest
    @CsvSource({
        "FP64, 4028000000000000, 12, 0x1.8p+3",
        "FP64, 0000000000000001, 5e-324, 0x1p-1074",
        "FP64, 7fefffffffffffff, 1.7976931348623157e+308, 0x1.fffffffffffffp+1023",
        "FP64, 8000000000000000, -0, -0x0p+0",
        "FP64, fff0000000000000, -inf, -inf",
        "FP64, 7ff8000000000000, nan, nan",
        "FP32, 3dcccccd, 0.1, 0x1.99999ap-4",
        "FP32, 00000001, 1e-45, 0x1p-149",
        "FP16, 7bff, 65500, 0x1.ffcp+15",
        "BF16, 4049, 3.14, 0x1.92p+1",
        "INT32, ffffffd6, -42, -0x2a",
        "UINT64, ffffffffffffffff, 18446744073709551615, 0xffffffffffffffff",
    })
    void valuesAreWrittenThus(String format, String bits, String decimal, String hexFloat) {
        Value value = Value.parse("bits:" + bits, Format.named(format));
        assertEquals(bits, value.bitPattern());
        assertEquals(decimal, value.decimal());
        assertEquals(hexFloat, value.hexFloat());
        assertEquals(value, Value.parse(hexFloat, value.format()));
    }

    @Test
    void javaReadsOurHexFloats() {
        Samples.binadeBoundaries(FloatFormat.FP64)
                .forEach(value -> assertEquals(value, Value.of(Double.parseDouble(value.hexFloat()))));
    }

    @ParameterizedTest
    @CsvSource({
        "1.3407807929942597e154, 1.34078e154",
        "-8.29999999999999e-312, -8.3e-312",
        "123456.7890123, 123457",
        "0.1, 0.1",
        "-710.475860073944, -710.476",
        "10, 10",
        "9.999999999956861, 10.0000",
        "-1e300, -1e300",
        "0.25, 0.25",
    })
    void aRoundedNumberHasFewDigits(String decimal, String rounded) {
        assertEquals(rounded, Value.parse(decimal, FloatFormat.FP64).rounded(6));
    }
}
