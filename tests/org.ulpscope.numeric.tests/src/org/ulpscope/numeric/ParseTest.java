package org.ulpscope.numeric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.base.UlpscopeException;

class ParseTest {
    @Test
    void decimalsAroundEachHalfwayPointAreRoundedAsByTheJdk() {
        for (Binade binade : Binade.all(FloatFormat.FP64)) {
            for (String text : aroundHalfway(
                    binade.negative() ? binade.first() : binade.last().previous())) {
                assertEquals(Value.of(Double.parseDouble(text)), Value.parse(text, FloatFormat.FP64), text);
            }
        }
        for (Binade binade : Binade.all(FloatFormat.FP32)) {
            for (Value below : List.of(binade.first(), binade.last().previous())) {
                for (String text : aroundHalfway(below)) {
                    assertEquals(Value.of(Float.parseFloat(text)), Value.parse(text, FloatFormat.FP32), text);
                }
            }
        }
    }

    /** The point itself, and a little to its left and right: much less than FP64 can tell. */
    private static List<String> aroundHalfway(Value below) {
        BigDecimal halfway = below.exact().add(below.next().exact()).divide(BigDecimal.TWO);
        BigDecimal little = halfway.ulp().movePointLeft(3);
        return List.of(
                halfway.toString(),
                halfway.add(little).toString(),
                halfway.subtract(little).toPlainString());
    }

    @Test
    void randomDecimalsAreRoundedAsByTheJdk() {
        Random random = new Random(3);
        for (int i = 0; i < 5_000; i++) {
            String text = (random.nextBoolean() ? "-" : "") + random.nextLong(1, Long.MAX_VALUE) + "."
                    + random.nextInt(1_000_000) + "e" + (random.nextInt(700) - 360);
            assertEquals(Value.of(Double.parseDouble(text)), Value.parse(text, FloatFormat.FP64), text);
            assertEquals(Value.of(Float.parseFloat(text)), Value.parse(text, FloatFormat.FP32), text);
        }
    }

    @Test
    void narrowFormatsAreRoundedOnceAndNotThroughFP32() {
        // Just above halfway between two FP16 values, and nearer to halfway than FP32 can tell.
        String text = "1.00048828125000000001";
        assertEquals("3c01", Value.parse(text, FloatFormat.FP16).bitPattern());
        assertEquals(0x3c00, Float.floatToFloat16(Float.parseFloat(text)));
        assertEquals("3c00", Value.parse("0x1.002p+0", FloatFormat.FP16).bitPattern());
        assertEquals(
                "3c01",
                Value.parse("0x1.00200000000000000001p+0", FloatFormat.FP16).bitPattern());
    }

    @ParameterizedTest
    @CsvSource({
        "FP64, 0x4088000000000000, 768",
        "FP64, 0x10, 16",
        "FP64, 0x1.8p3, 12",
        "FP64, 0X1.8P+3L, 12",
        "FP64, 0x.8, 0.5",
        "FP64, 1.5f, 1.5",
        "FP64, 0.1f, 0.10000000149011612",
        "FP64, 0.1l, 0.1",
        "FP64, 1., 1",
        "FP64, +.5, 0.5",
        "FP64, ' 1e3 ', 1000",
        "FP64, 1e99999999999999999999, inf",
        "FP64, -1e-99999999999999999999, -0",
        "FP64, 0e99999999999999999999, 0",
        "FP64, -0, -0",
        "FP64, -0x0p0, -0",
        "FP64, INFINITY, inf",
        "FP64, -Inf, -inf",
        "FP64, NaN, nan",
        "FP32, 0x3f800000, 1",
        "FP32, 3.4028236e38, inf",
        "FP32, 3.4028235677973362e38, 3.4028235e+38",
        "FP16, 0x3c00, 1",
        "FP16, 65519.99, 65500",
        "FP16, 65520, inf",
        "BF16, 0x3f80, 1",
        "INT32, -2147483648, -2147483648",
        "INT32, 0xffffffff, -1",
        "INT32, 0x7f, 127",
        "UINT32, 5u, 5",
        "INT64, 0x10LL, 16",
        "UINT64, 18446744073709551615ull, 18446744073709551615",
    })
    void spellingsOfC(String format, String text, String decimal) {
        assertEquals(decimal, Value.parse(text, Format.named(format)).decimal());
    }

    @Test
    void aSignedNaNKeepsItsSign() {
        assertEquals("fff8000000000000", Value.parse("-nan", FloatFormat.FP64).bitPattern());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "1e",
                "e5",
                ".",
                "0x",
                "0xg",
                "1.5.2",
                "--1",
                "1,5",
                "infinit",
                "bits:123",
                "bits:xyz",
                "1.5q",
                "0x1p",
                "1 2",
                "١"
            })
    void mistakesGiveASentence(String text) {
        for (Format format : Format.all()) {
            String message = assertThrows(UlpscopeException.class, () -> Value.parse(text, format))
                    .getMessage();
            assertTrue(
                    message.endsWith(".") && message.contains(format.label()) || message.contains("integer"), message);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "INT32, 2147483648",
        "INT32, -2147483649",
        "UINT32, -1",
        "UINT64, 18446744073709551616",
        "INT64, 9223372036854775808"
    })
    void integersOutOfRangeAreRefusedAndTheRangeIsTold(String format, String text) {
        UlpscopeException error = assertThrows(UlpscopeException.class, () -> Value.parse(text, Format.named(format)));
        assertTrue(error.getMessage().contains("out of the range of " + format), error.getMessage());
    }

    @Test
    void endlessInputIsRefused() {
        assertThrows(UlpscopeException.class, () -> Value.parse("9".repeat(1_000_000), FloatFormat.FP64));
    }
}
