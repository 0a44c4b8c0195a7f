package org.ulpscope.program.output;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PrintedNumbersTest {
    /** What a number is, as a regular expression says it. */
    private static final Pattern NUMBER =
            Pattern.compile("(?<![\\w.])[-+]?(?:0[xX](?:[0-9a-fA-F]+\\.?[0-9a-fA-F]*|\\.[0-9a-fA-F]+)[pP][-+]?\\d+"
                    + "|(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?"
                    + "|(?i:nan|inf(?:inity)?)(?!\\w))");

    private static final List<String> PIECES = List.of(
            "0",
            "1",
            "9",
            "00",
            "12345",
            "9007199254740993",
            ".",
            "-",
            "+",
            "e",
            "E",
            "e-3",
            "e+22",
            "e400",
            "x",
            "0x",
            "0X1.8",
            "p",
            "p4",
            "P-2",
            "a",
            "F",
            "nan",
            "NaN",
            "inf",
            "INFINITY",
            "Infinit",
            "_",
            " ",
            "\n",
            ",",
            "=",
            "%",
            "é",
            "\u3030",
            "\ud83d\ude00",
            "\ud83d");

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void findsWhatTheRegularExpressionFinds(int seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 40_000; i++) {
            StringBuilder text = new StringBuilder();
            int pieces = random.nextInt(12);
            for (int k = 0; k < pieces; k++) {
                text.append(PIECES.get(random.nextInt(PIECES.size())));
            }
            check(text.toString());
        }
    }

    @Test
    void numbersInAllNotationsAreReadToTheLastBit() {
        Random random = new Random(11);
        List<String> notations = List.of("%.17g", "%.15g", "%g", "%.6e", "%.3f", "%.10f", "%a", "%.0f");
        for (int i = 0; i < 200_000; i++) {
            double value = i % 2 == 0
                    ? Double.longBitsToDouble(random.nextLong())
                    : Math.scalb(random.nextDouble(), random.nextInt(80) - 40);
            if (Double.isFinite(value)) {
                String notation = notations.get(random.nextInt(notations.size()));
                String text = String.format(Locale.ROOT, notation, value);
                assertEquals(
                        Double.doubleToRawLongBits(Double.parseDouble(text)),
                        Double.doubleToRawLongBits(PrintedNumbers.of(text).value(0)),
                        text);
            }
        }
    }

    @Test
    void aMillionNumbersAreAllFound() {
        double[] values = new Random(3).doubles(1_000_000, -1e6, 1e6).toArray();
        StringBuilder text = new StringBuilder();
        for (double value : values) {
            text.append(value).append(text.length() % 3 == 0 ? '\n' : ' ');
        }
        PrintedNumbers numbers = PrintedNumbers.of(text.toString());
        assertArrayEquals(values, numbers.values());
        assertEquals(999_999, numbers.values(place -> place != 7).length);
        assertThrows(IndexOutOfBoundsException.class, () -> numbers.value(1_000_000));
    }

    @Test
    void whatOtherNumbersTouchIsLeftOut() {
        String text = "a=1 time=2.5 b=3 time=4";
        PrintedNumbers times = PrintedNumbers.matching(text, Pattern.compile("time=(\\S+)"));
        assertArrayEquals(
                new double[] {1, 3},
                PrintedNumbers.of(text).apartFrom(List.of(times)).values());
        assertArrayEquals(
                new double[] {1, 2.5, 3, 4},
                PrintedNumbers.of(text).apartFrom(List.of()).values());
    }

    private static void check(String text) {
        PrintedNumbers found = PrintedNumbers.of(text);
        List<String> expected = NUMBER.matcher(text)
                .results()
                .map(match -> match.start() + ".." + match.end() + ": " + meaning(match.group()))
                .toList();
        List<String> numbers = IntStream.range(0, found.size())
                .mapToObj(found::get)
                .map(number -> number.from() + ".." + number.to() + ": " + number.value())
                .toList();
        assertEquals(expected, numbers, text);
    }

    private static double meaning(String text) {
        String plain = text.toLowerCase(Locale.ROOT);
        if (plain.contains("nan")) {
            return Double.NaN;
        }
        return plain.contains("inf")
                ? (plain.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY)
                : Double.parseDouble(text);
    }
}
