package org.ulpscope.program.output;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Pattern;

/**
 * Finds the numbers of a text, one after the other: decimal or hexadecimal (C17 6.4.4.2, with a sign), or an infinity or a NaN as C prints it
 * (C17 7.21.6.1), in letters of either case. What follows a letter, a digit, an underscore or a point begins none: {@code x2} and
 * {@code 1.2.3} hold none but 1.2.
 */
final class NumberScanner {
    private static final String NAN = "nan";
    private static final String INFINITY = "infinity";
    private static final int INF = 3;
    /** Up to this many digits are a whole number that FP64 holds exactly. */
    private static final int EXACT_DIGITS = 15;

    /** Up to this many digits are a whole number of 64 bits. */
    private static final int MOST_DIGITS = 19;

    /** The powers of ten that FP64 holds exactly. */
    private static final double[] EXACT_POWERS = {
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22
    };

    /** Characters that a text counts as two. */
    private static final Pattern BEYOND = Pattern.compile("[\\x{10000}-\\x{10FFFF}]");

    private final String text;

    /** The text byte by byte, and a blank. Characters that are not in ISO 8859-1 are question marks: neither is part of a number or a word. */
    private final byte[] bytes;

    private int from;
    private int to;
    private double value;

    NumberScanner(String text) {
        this.text = text;
        byte[] all = text.getBytes(StandardCharsets.ISO_8859_1);
        if (all.length != text.length()) {
            all = BEYOND.matcher(text).replaceAll("??").getBytes(StandardCharsets.ISO_8859_1);
        }
        bytes = Arrays.copyOf(all, all.length + 1);
        bytes[all.length] = ' ';
    }

    /** Goes to the next number; false where there is none. */
    boolean next() {
        boolean begins = to == 0 || mayPrecede(bytes[to - 1]);
        for (from = to; from < bytes.length - 1; from++) {
            if (begins && isNumber()) {
                return true;
            }
            begins = mayPrecede(bytes[from]);
        }
        return false;
    }

    double value() {
        return value;
    }

    int from() {
        return from;
    }

    int to() {
        return to;
    }

    private boolean isNumber() {
        byte sign = bytes[from];
        int start = sign == '-' || sign == '+' ? from + 1 : from;
        return switch (bytes[start]) {
            case '0' -> isHexadecimal(start) || isDecimal(start);
            case '1', '2', '3', '4', '5', '6', '7', '8', '9', '.' -> isDecimal(start);
            case 'n', 'N' -> isWord(start, NAN.length(), NAN, Double.NaN);
            case 'i', 'I' ->
                isWord(start, INFINITY.length(), INFINITY, infinity(sign))
                        || isWord(start, INF, INFINITY, infinity(sign));
            default -> false;
        };
    }

    private static double infinity(byte sign) {
        return sign == '-' ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }

    private boolean isWord(int start, int length, String word, double meaning) {
        boolean is = text.regionMatches(true, start, word, 0, length) && !isWord(bytes[start + length]);
        if (is) {
            to = start + length;
            value = meaning;
        }
        return is;
    }

    private boolean isHexadecimal(int start) {
        if (bytes[start + 1] != 'x' && bytes[start + 1] != 'X') {
            return false;
        }
        int point = hexadecimalDigits(start + 2);
        int end = bytes[point] == '.' ? hexadecimalDigits(point + 1) : point;
        boolean hasDigits = point > start + 2 || end > point + 1;
        int exponent = bytes[end] == 'p' || bytes[end] == 'P' ? exponent(end) : end;
        if (!hasDigits || exponent == end) {
            return false;
        }
        to = exponent;
        value = Double.parseDouble(text.substring(from, to));
        return true;
    }

    private boolean isDecimal(int start) {
        long digits = 0;
        int count = 0;
        int end = start;
        int point = -1;
        for (byte c = bytes[end]; isDigit(c) || c == '.' && point < 0; c = bytes[++end]) {
            if (c == '.') {
                point = end;
            } else {
                digits = 10 * digits + (c - '0');
                count += digits == 0 ? 0 : 1;
            }
        }
        if (end == start || point == start && end == start + 1) {
            return false;
        }
        int decimals = point < 0 ? 0 : end - point - 1;
        int exponentFrom = end;
        to = bytes[end] == 'e' || bytes[end] == 'E' ? exponent(end) : end;
        int power = to - exponentFrom > 6 ? Integer.MAX_VALUE : exponentValue(exponentFrom) - decimals;
        double nearest = count <= MOST_DIGITS ? nearest(digits, count, power) : Double.NaN;
        value = Double.isNaN(nearest)
                ? Double.parseDouble(text.substring(from, to))
                : bytes[from] == '-' ? -nearest : nearest;
        return true;
    }

    /** What digits and a power of ten make; a NaN where Java is to be asked. */
    private static double nearest(long digits, int count, int power) {
        // Of few digits and a small power of ten, both exact in FP64, one operation gives the nearest number.
        if (count <= EXACT_DIGITS && power > -EXACT_POWERS.length && power < EXACT_POWERS.length) {
            return power < 0 ? digits / EXACT_POWERS[-power] : digits * EXACT_POWERS[power];
        }
        return DecimalProduct.of(digits, power);
    }

    private int exponentValue(int exponentFrom) {
        return to == exponentFrom ? 0 : Integer.parseInt(text, exponentFrom + 1, to, 10);
    }

    /** Behind an exponent whose letter stands at {@code letter}; that itself where it has no digits. */
    private int exponent(int letter) {
        int end = letter + 1;
        if (bytes[end] == '-' || bytes[end] == '+') {
            end++;
        }
        int first = end;
        while (isDigit(bytes[end])) {
            end++;
        }
        return end == first ? letter : end;
    }

    private int hexadecimalDigits(int start) {
        int end = start;
        while (isDigit(bytes[end])
                || bytes[end] >= 'a' && bytes[end] <= 'f'
                || bytes[end] >= 'A' && bytes[end] <= 'F') {
            end++;
        }
        return end;
    }

    private static boolean isDigit(byte c) {
        return c >= '0' && c <= '9';
    }

    private static boolean mayPrecede(byte c) {
        return !isWord(c) && c != '.';
    }

    private static boolean isWord(byte c) {
        return isDigit(c) || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
    }
}
