package org.ulpscope.numeric;

import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A number of which only the first digits are written, for where there is no room for all: {@code 1.3407…e+154}, {@code -0x1.633c…p+9}. The digits
 * that stand there are its own, none is rounded; an ellipsis stands for those left out, so that it is never taken for exact, and the exponent
 * stays, so that its magnitude is right. Where the first ones are nothing but zeros or nines behind the point, the last ones tell which number it is,
 * and stand there too: {@code 1.000…0004}.
 */
public final class AbbreviatedNumber {
    private static final String ELLIPSIS = "\u2026";
    /** A sign and a point. */
    private static final int MARKS = 2;

    /** Digits at the end of a number that tell it from others beside it. */
    private static final int LAST = 4;

    /** With fewer digits at its end it is hardly told from others. */
    private static final int FEWEST_LAST = 2;

    private static final Pattern DECIMAL = Pattern.compile("(-?)(\\d+)(?:\\.(\\d+))?(?:e([-+]\\d+))?");
    private static final Pattern HEXADECIMAL = Pattern.compile("(-?0x)(\\d)\\.([0-9a-f]+)(p[-+]\\d+)");

    private AbbreviatedNumber() {}

    /**
     * The number with as many of its digits as fit.
     *
     * @param number as {@link Value#decimal} or {@link Value#hexFloat} writes it
     * @param fits whether there is room for a text; where there is for one, there is for all that are shorter
     * @return empty where it is no number with digits to leave out, or not even one digit fits
     */
    public static Optional<String> longest(String number, Predicate<String> fits) {
        Matcher decimal = DECIMAL.matcher(number);
        if (decimal.matches()) {
            return longest(new Decimal(decimal), fits);
        }
        Matcher hex = HEXADECIMAL.matcher(number);
        return hex.matches() ? longest(new Hexadecimal(hex), fits) : Optional.empty();
    }

    /**
     * The number without digits in its middle, with as many of the others as fit: the last ones tell it from others beside it, where all begin alike,
     * as at the ticks of an axis: {@code 1.65…4361}.
     *
     * @param number as {@link Value#decimal} writes it
     * @param fits as of {@link #longest}
     * @return empty where it is no such number, or not even its ends fit
     */
    public static Optional<String> ends(String number, Predicate<String> fits) {
        Matcher decimal = DECIMAL.matcher(number);
        if (!decimal.matches()) {
            return Optional.empty();
        }
        Decimal digits = new Decimal(decimal);
        return IntStream.iterate(LAST, last -> last >= FEWEST_LAST, last -> last - 1)
                .mapToObj(
                        last -> longest(digits.count() - last - 1, first -> Stream.of(digits.ends(first, last)), fits))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /**
     * The number with so many digits at most, or whole where an ellipsis would save nothing worth it.
     *
     * @param number as {@link Value#decimal} writes it; what is no number, such as {@code inf}, stays as it is
     * @param digits before the exponent, at least one
     */
    public static String brief(String number, int digits) {
        return number.length() <= digits + MARKS
                ? number
                : longest(number, text -> digitsBeforeExponent(text) <= digits).orElse(number);
    }

    private static long digitsBeforeExponent(String decimal) {
        return decimal.chars()
                .takeWhile(character -> character != 'e')
                .filter(Character::isDigit)
                .count();
    }

    private static Optional<String> longest(Digits number, Predicate<String> fits) {
        return longest(number.count() - 1, number::first, fits);
    }

    /** @param written the ways to write so many digits, the best first */
    private static Optional<String> longest(
            int mostDigits, IntFunction<Stream<String>> written, Predicate<String> fits) {
        Optional<String> longest = Optional.empty();
        int most = mostDigits;
        int least = 1;
        while (least <= most) {
            int tried = (least + most + 1) / 2;
            Optional<String> text = written.apply(tried).filter(fits).findFirst();
            if (text.isPresent()) {
                longest = text;
                least = tried + 1;
            } else {
                most = tried - 1;
            }
        }
        return longest;
    }

    /** The first digits of a number, one of them before the point. */
    private static String cut(String digits, int count) {
        return digits.charAt(0) + (count > 1 ? "." + digits.substring(1, count) : "") + ELLIPSIS;
    }

    /** What can be cut. */
    private interface Digits {
        /** How many digits it has, from the first that is not zero. */
        int count();

        /** The ways to write the first of them, fewer than all; the best first. */
        Stream<String> first(int digits);
    }

    private record Hexadecimal(String sign, String first, String fraction, String exponent) implements Digits {
        Hexadecimal(Matcher parts) {
            this(parts.group(1), parts.group(2), parts.group(3), parts.group(4));
        }

        @Override
        public int count() {
            return 1 + fraction.length();
        }

        @Override
        public Stream<String> first(int digits) {
            return Stream.of(sign + cut(first + fraction, digits) + exponent);
        }
    }

    /** @param exponent of ten, by which the number that stands there is multiplied */
    private record Decimal(String sign, String whole, String fraction, int exponent, boolean plain) implements Digits {
        Decimal(Matcher parts) {
            this(
                    parts.group(1),
                    parts.group(2),
                    parts.group(3) == null ? "" : parts.group(3),
                    parts.group(4) == null ? 0 : Integer.parseInt(parts.group(4)),
                    parts.group(4) == null);
        }

        private String significant() {
            return (whole + fraction).substring(leadingZeros());
        }

        private int leadingZeros() {
            String all = whole + fraction;
            int zeros = 0;
            while (zeros < all.length() - 1 && all.charAt(zeros) == '0') {
                zeros++;
            }
            return zeros;
        }

        @Override
        public int count() {
            return significant().length();
        }

        @Override
        public Stream<String> first(int digits) {
            String scientific = sign + cut(significant(), digits) + power();
            int behindPoint = behindPoint(digits);
            return plain && behindPoint > 0
                    ? Stream.of(sign + whole + "." + fraction(behindPoint), scientific)
                    : Stream.of(scientific);
        }

        /** Its first digits and its last ones, fewer than all together. */
        String ends(int first, int last) {
            int behindPoint = behindPoint(first);
            String end = significant().substring(count() - last);
            return plain && behindPoint >= 0
                    ? sign + whole + "." + fraction.substring(0, behindPoint) + ELLIPSIS + end
                    : sign + cut(significant(), first) + end + power();
        }

        private String power() {
            return String.format(Locale.ROOT, "e%+d", exponent + whole.length() - 1 - leadingZeros());
        }

        /** How many of the first digits stand behind the point; below 0 where not even all before it are among them. */
        private int behindPoint(int digits) {
            return leadingZeros() + digits - whole.length();
        }

        /** So many digits of the fraction, an ellipsis among them. */
        private String fraction(int digits) {
            String first = fraction.substring(0, digits);
            boolean saysNothing = leadingZeros() == 0 && first.matches("0+") || first.matches("9+");
            return digits > LAST && saysNothing
                    ? first.substring(LAST) + ELLIPSIS + fraction.substring(fraction.length() - LAST)
                    : first + ELLIPSIS;
        }
    }
}
