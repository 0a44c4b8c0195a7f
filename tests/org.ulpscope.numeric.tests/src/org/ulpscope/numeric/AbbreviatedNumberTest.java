package org.ulpscope.numeric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class AbbreviatedNumberTest {
    @ParameterizedTest
    @CsvSource({
        "-710.475860073944, 10, -710.4758…",
        "-710.475860073944, 7, -710.4…",
        "-0x1.fp+1023, 11, -0x1…p+1023",
        "7.5e+300, 7, 7…e+300",
        "1.3407807929942597e+154, 12, 1.3407…e+154",
        "-5.562684646268003e-309, 13, -5.5626…e-309",
        "9007199254740993, 12, 9.00719…e+15",
        "0.00012345678901234567, 11, 1.23456…e-4",
        "0.0012345678901234567, 10, 0.0012345…",
        "-0x1.633ce8fb9f87ep+9, 14, -0x1.633ce…p+9",
        "0x1.fffffffffffffp+1023, 12, 0x1.f…p+1023",
    })
    void keepsItsFirstDigitsAndItsMagnitude(String number, int room, String cut) {
        assertEquals(Optional.of(cut), cut(number, room));
    }

    @ParameterizedTest
    @CsvSource({
        "1.0000000000000004, 12, 1.00000…0004",
        "0.9999999999999956, 9, 0.99…9956",
        "-1.0000000000000004, 9, -1.0…0004",
        "0.9999999999999956, 7, 0.9999…",
        "1.0000010000000004, 12, 1.000001000…",
        "1.0001000000000004, 12, 1.000100000…",
    })
    void keepsItsLastDigitsWhereTheFirstOnesSayThatItIsAllButAWholeNumber(String number, int room, String cut) {
        assertEquals(Optional.of(cut), cut(number, room));
    }

    @ParameterizedTest
    @CsvSource({"inf, 2", "nan, 2", "1e-300, 4", "1, 0", "0x1p-1074, 4", "CRASH, 3", "-1.2345e-300, 5"})
    void nothingIsMadeOfWhatHasNoDigitsToLeaveOutOrNoRoomForOne(String text, int room) {
        assertEquals(Optional.empty(), cut(text, room));
    }

    @ParameterizedTest
    @CsvSource({
        "-2.2250738585072014e-308, 6, -2.22507…e-308",
        "-2.225073858507201e-308, 6, -2.22507…e-308",
        "710.475860073944, 6, 710.475…",
        "0.00012345678901234567, 6, 1.23456…e-4",
        "-710.475, 6, -710.475",
        "1e-300, 6, 1e-300",
        "inf, 1, inf",
        "9007199254740993, 6, 9.00719…e+15",
    })
    void saysThatItHasMoreDigitsThanAreAskedFor(String number, int digits, String brief) {
        assertEquals(brief, AbbreviatedNumber.brief(number, digits));
    }

    @ParameterizedTest
    @CsvSource({
        "1.65436123456788, 9, 1.65…6788",
        "1.65436123456788, 7, 1.…6788",
        "-1.65436123456788, 9, -1.6…6788",
        "710.475860073944, 10, 710.4…3944",
        "0.1234567890123456, 9, 0.12…3456",
        "1.2345678901234567e-300, 14, 1.23…4567e-300",
        "1.2345678901234567e-300, 10, 1…567e-300",
        "1.2345678901234567e-300, 9, 1…67e-300",
        "123456789012.345, 13, 1.23…2345e+11",
        "9007199254740993, 12, 9.0…0993e+15",
    })
    void keepsItsEndsWhereThoseTellItFromOthers(String number, int room, String cut) {
        assertEquals(Optional.of(cut), AbbreviatedNumber.ends(number, text -> text.length() <= room));
    }

    @ParameterizedTest
    @CsvSource({"inf, 2", "12, 1", "1.2345678901234567e-300, 8", "1.5, 9", "0x1.8p+1, 5"})
    void hasNoEndsWithoutAMiddleOrWithoutRoomForBoth(String text, int room) {
        assertEquals(Optional.empty(), AbbreviatedNumber.ends(text, part -> part.length() <= room));
    }

    @Test
    void aNumberThatStartsWithZeroEndsWithItsFirstOtherDigit() {
        assertEquals(Optional.of("0.1…"), cut("0.12", 4));
    }

    @ParameterizedTest
    @MethodSource("org.ulpscope.numeric.Samples#wide")
    void isNeverMoreThanTheNumberAndMoreThanItsHalf(FloatFormat format) {
        for (Value value : Samples.random(format, 2_000, 1)) {
            BigDecimal decimal = new BigDecimal(value.decimal()).abs();
            for (int room = 4; room < 26; room++) {
                cut(value.decimal(), room).ifPresent(text -> assertCut(new BigDecimal(digits(text)), decimal, text));
                cut(value.hexFloat(), room)
                        .ifPresent(text -> assertCut(
                                new BigDecimal(Double.parseDouble(digits(text))),
                                value.exact().abs(),
                                text));
            }
        }
    }

    private static String digits(String text) {
        assertTrue(text.contains("\u2026"), text);
        return text.replace("\u2026", "").replace("-0x", "0x").replaceFirst("^-", "");
    }

    private static void assertCut(BigDecimal written, BigDecimal number, String text) {
        assertTrue(written.compareTo(number) <= 0, () -> text + " is more than " + number);
        assertTrue(written.multiply(BigDecimal.TWO).compareTo(number) > 0, () -> text + " is too little for " + number);
    }

    private static Optional<String> cut(String number, int room) {
        return AbbreviatedNumber.longest(number, text -> text.length() <= room);
    }
}
