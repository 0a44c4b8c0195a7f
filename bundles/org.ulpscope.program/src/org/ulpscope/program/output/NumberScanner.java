package org.ulpscope.program.output;

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

    /** The powers of ten that FP64 holds exactly. */
    private static final double[] EXACT_POWERS = {
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22
    };

    private final String text;
    private int from;
    private int to;
    private double value;

    NumberScanner(String text) {
        this.text = text;
    }

    /** Goes to the next number; false where there is none. */
    boolean next() {
        for (from = to; from < text.length(); from++) {
            if ((from == 0 || !isWord(text.charAt(from - 1)) && text.charAt(from - 1) != '.') && isNumber()) {
                return true;
            }
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
        char sign = text.charAt(from);
        int start = sign == '-' || sign == '+' ? from + 1 : from;
        return switch (at(start)) {
            case '0' -> isHexadecimal(start) || isDecimal(start);
            case '1', '2', '3', '4', '5', '6', '7', '8', '9', '.' -> isDecimal(start);
            case 'n', 'N' -> isWord(start, NAN.length(), NAN, Double.NaN);
            case 'i', 'I' ->
                isWord(start, INFINITY.length(), INFINITY, infinity(sign))
                        || isWord(start, INF, INFINITY, infinity(sign));
            default -> false;
        };
    }

    private static double infinity(char sign) {
        return sign == '-' ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }

    private boolean isWord(int start, int length, String word, double meaning) {
        boolean is = text.regionMatches(true, start, word, 0, length) && !isWord(at(start + length));
        if (is) {
            to = start + length;
            value = meaning;
        }
        return is;
    }

    private boolean isHexadecimal(int start) {
        if (at(start + 1) != 'x' && at(start + 1) != 'X') {
            return false;
        }
        int point = hexadecimalDigits(start + 2);
        int end = at(point) == '.' ? hexadecimalDigits(point + 1) : point;
        boolean hasDigits = point > start + 2 || end > point + 1;
        int exponent = at(end) == 'p' || at(end) == 'P' ? exponent(end) : end;
        if (!hasDigits || exponent == end) {
            return false;
        }
        to = exponent;
        value = Double.parseDouble(text.substring(from, to));
        return true;
    }

    // Of few digits and a small power of ten, both exact in FP64, one operation gives the nearest number; others are
    // parsed as Java does.
    private boolean isDecimal(int start) {
        long digits = 0;
        int count = 0;
        int end = start;
        int point = -1;
        for (char c = at(end); isDigit(c) || c == '.' && point < 0; c = at(++end)) {
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
        to = at(end) == 'e' || at(end) == 'E' ? exponent(end) : end;
        int power = to - exponentFrom > 6 ? Integer.MAX_VALUE : exponentValue(exponentFrom) - decimals;
        if (count <= EXACT_DIGITS && Math.abs((long) power) < EXACT_POWERS.length) {
            double exact = power < 0 ? digits / EXACT_POWERS[-power] : digits * EXACT_POWERS[power];
            value = text.charAt(from) == '-' ? -exact : exact;
        } else {
            value = Double.parseDouble(text.substring(from, to));
        }
        return true;
    }

    private int exponentValue(int exponentFrom) {
        return to == exponentFrom ? 0 : Integer.parseInt(text, exponentFrom + 1, to, 10);
    }

    /** Behind an exponent whose letter stands at {@code letter}; that itself where it has no digits. */
    private int exponent(int letter) {
        int end = letter + 1;
        if (at(end) == '-' || at(end) == '+') {
            end++;
        }
        int first = end;
        while (isDigit(at(end))) {
            end++;
        }
        return end == first ? letter : end;
    }

    private int hexadecimalDigits(int start) {
        int end = start;
        while (isDigit(at(end)) || at(end) >= 'a' && at(end) <= 'f' || at(end) >= 'A' && at(end) <= 'F') {
            end++;
        }
        return end;
    }

    /** A character; a blank behind the end. */
    private char at(int place) {
        return place < text.length() ? text.charAt(place) : ' ';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isWord(char c) {
        return isDigit(c) || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
    }
}
