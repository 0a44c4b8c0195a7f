package org.ulpscope.numeric.internal;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.base.BadInputException;
import org.ulpscope.numeric.Dyadic;
import org.ulpscope.numeric.ExactRounding;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.IntegerFormat;
import org.ulpscope.numeric.Rounding;
import org.ulpscope.numeric.Value;

/** Reads the notations of values that {@link Value#parse} lists. */
public final class LiteralReader {
    /**
     * Longer than the longest exact decimal of any value (1,077 characters); what is longer is a mistake and may be an
     * attack.
     */
    private static final int MAX_LENGTH = 4096;

    /**
     * An exponent that no {@link #MAX_LENGTH} digits can bring back into any format's range, and small enough not to
     * overflow.
     */
    private static final int FAR_EXPONENT = 1_000_000;

    private static final Pattern SPECIAL = Pattern.compile("([+-]?)(inf|infinity|nan)");
    private static final Pattern BITS = Pattern.compile("bits:(?:0x)?([0-9a-f]+)");
    private static final Pattern HEX_DIGITS = Pattern.compile("0x([0-9a-f]+)");
    private static final Pattern DECIMAL =
            Pattern.compile("([+-]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+))(?:e([+-]?[0-9]+))?([fl]?)");
    private static final Pattern HEX_FLOAT =
            Pattern.compile("([+-]?)0x([0-9a-f]+\\.?[0-9a-f]*|\\.[0-9a-f]+)(?:p([+-]?[0-9]+)([fl]?))?");
    private static final Pattern INTEGER = Pattern.compile("([+-]?)(0x)?([0-9a-f]+?)(?:u?l?l?|l?l?u)");

    private LiteralReader() {}

    /** Reads one value; see {@link Value#parse}. */
    public static Value read(String text, Format format) {
        String literal = text.strip().toLowerCase(Locale.ROOT);
        if (literal.length() > MAX_LENGTH) {
            throw new BadInputException("A " + format.label() + " value of " + literal.length()
                    + " characters is too long; write at most " + MAX_LENGTH + ".");
        }
        Matcher explicit = BITS.matcher(literal);
        if (explicit.matches()) {
            return bitPattern(explicit.group(1), text, format);
        }
        Matcher hex = HEX_DIGITS.matcher(literal);
        if (hex.matches() && hex.group(1).length() == format.width() / 4) {
            return bitPattern(hex.group(1), text, format);
        }
        return switch (format) {
            case FloatFormat floating -> floating(literal, text, floating);
            case IntegerFormat integer -> integer(literal, text, integer);
        };
    }

    private static Value bitPattern(String digits, String text, Format format) {
        if (digits.length() != format.width() / 4) {
            throw new BadInputException("The bit pattern '" + text.strip() + "' has " + digits.length()
                    + " hexadecimal digits, but " + format.label() + " needs exactly " + format.width() / 4 + ".");
        }
        return new Value(format, Long.parseUnsignedLong(digits, 16));
    }

    private static Value floating(String literal, String text, FloatFormat format) {
        Matcher special = SPECIAL.matcher(literal);
        if (special.matches()) {
            BadInputException.unless(
                    special.group(2).equals("nan") || format.hasInfinities(),
                    format.label() + " has no infinity; its greatest number is "
                            + Value.ofOrdinal(format, format.maxOrdinal())
                                    .exact()
                                    .toPlainString() + ".");
            long magnitude = special.group(2).equals("nan") ? format.quietNaNBits() : format.infinityBits();
            return new Value(format, special.group(1).equals("-") ? magnitude | format.signMask() : magnitude);
        }
        Matcher hex = HEX_FLOAT.matcher(literal);
        if (hex.matches()) {
            Dyadic exact = new Dyadic(
                    hexSignificand(hex.group(2)), exponent(hex.group(3)) - 4L * digitsAfterPoint(hex.group(2)));
            FloatFormat literalFormat = literalFormat(hex.group(4), format);
            return finish(
                    ExactRounding.round(exact, literalFormat, Rounding.TIES_TO_EVEN),
                    hex.group(1).equals("-"),
                    format);
        }
        Matcher decimal = DECIMAL.matcher(literal);
        if (decimal.matches()) {
            String digits = decimal.group(1);
            boolean negative = digits.startsWith("-");
            BigDecimal exact = new BigDecimal(digits).abs().scaleByPowerOfTen(exponent(decimal.group(2)));
            FloatFormat literalFormat = literalFormat(decimal.group(3), format);
            return finish(ExactRounding.round(exact, literalFormat, Rounding.TIES_TO_EVEN), negative, format);
        }
        throw new BadInputException("'" + shown(text) + "' is no " + format.label()
                + " value; write a decimal (1.5e-3), a hex float (0x1.8p+3), a bit pattern (bits:"
                + "0".repeat(format.width() / 4)
                + "), inf or nan.");
    }

    /** The suffix f makes a C constant a float, whatever it is assigned to. */
    private static FloatFormat literalFormat(String suffix, FloatFormat format) {
        return "f".equals(suffix) ? FloatFormat.FP32 : format;
    }

    private static Value finish(Value magnitude, boolean negative, FloatFormat format) {
        long bits = format.convert(magnitude);
        return new Value(format, negative ? bits | format.signMask() : bits);
    }

    private static BigInteger hexSignificand(String digits) {
        return new BigInteger(digits.replace(".", ""), 16);
    }

    private static int digitsAfterPoint(String digits) {
        int point = digits.indexOf('.');
        return point < 0 ? 0 : digits.length() - point - 1;
    }

    private static int exponent(String text) {
        if (text == null) {
            return 0;
        }
        BigInteger far = BigInteger.valueOf(FAR_EXPONENT);
        return new BigInteger(text.startsWith("+") ? text.substring(1) : text)
                .min(far)
                .max(far.negate())
                .intValue();
    }

    private static Value integer(String literal, String text, IntegerFormat format) {
        Matcher matcher = INTEGER.matcher(literal);
        if (!matcher.matches() || matcher.group(2) == null && !matcher.group(3).matches("[0-9]+")) {
            throw new BadInputException("'" + shown(text)
                    + "' is not an integer; write decimal digits (-42), hexadecimal ones (0x2a) or a bit "
                    + "pattern (bits:" + "0".repeat(format.width() / 4) + ").");
        }
        BigInteger magnitude = new BigInteger(matcher.group(3), matcher.group(2) == null ? 10 : 16);
        BigInteger number = matcher.group(1).equals("-") ? magnitude.negate() : magnitude;
        BigInteger least = Value.ofOrdinal(format, format.minOrdinal()).dyadic().significand();
        BigInteger greatest =
                Value.ofOrdinal(format, format.maxOrdinal()).dyadic().significand();
        if (number.compareTo(least) < 0 || number.compareTo(greatest) > 0) {
            throw new BadInputException("'" + shown(text) + "' is out of the range of " + format.label() + ", which is "
                    + least + " to " + greatest + ".");
        }
        return new Value(format, number.longValue() & (-1L >>> (Long.SIZE - format.width())));
    }

    private static String shown(String text) {
        String stripped = text.strip();
        return stripped.length() <= 60 ? stripped : stripped.substring(0, 57) + "...";
    }
}
