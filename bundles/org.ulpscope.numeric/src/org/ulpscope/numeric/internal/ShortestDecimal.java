package org.ulpscope.numeric.internal;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ulpscope.numeric.ExactRounding;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Rounding;
import org.ulpscope.numeric.Value;

/** Writes the shortest decimal that reads back as the same value in the same format; of FP8 the exact one. */
public final class ShortestDecimal {
    /**
     * Decimal exponents from here to {@link #MAX_PLAIN} are written without an exponent, which is how people write
     * them.
     */
    private static final int MIN_PLAIN = -4;

    private static final int MAX_PLAIN = 16;

    private ShortestDecimal() {}

    /** The notation that {@link Value#decimal} promises. */
    public static String of(Value value) {
        if (value.isNaN()) {
            return "nan";
        }
        String sign = value.isNegative() ? "-" : "";
        if (value.isInfinite()) {
            return sign + "inf";
        }
        if (value.isZero()) {
            return sign + "0";
        }
        return value.format() instanceof FloatFormat format
                ? sign + notation(shortest(new Value(format, format.magnitude(value.bits())), format))
                : value.exact().toPlainString();
    }

    private static BigDecimal shortest(Value value, FloatFormat format) {
        return switch (format) {
            case FP64 -> shorten(new BigDecimal(Double.toString(value.toDouble())), value, format);
            case FP32 -> shorten(new BigDecimal(Float.toString((float) value.toDouble())), value, format);
            case FP16, BF16 -> shortestBySearch(value, format);
            // With so few digits another number of as many would surprise: 450 reads back as 448.
            case E5M2, E4M3 -> value.exact().stripTrailingZeros();
        };
    }

    /** The JDK's digits are the shortest, save that it never gives fewer than two of them (4.9E-324 for 5e-324). */
    private static BigDecimal shorten(BigDecimal digits, Value value, FloatFormat format) {
        BigDecimal stripped = digits.stripTrailingZeros();
        return stripped.precision() == 2
                ? withDigits(1, value.exact(), value, format).orElse(stripped)
                : stripped;
    }

    private static BigDecimal shortestBySearch(Value value, FloatFormat format) {
        BigDecimal exact = value.exact();
        return IntStream.rangeClosed(1, exact.precision())
                .mapToObj(digits -> withDigits(digits, exact, value, format))
                .flatMap(Optional::stream)
                .findFirst()
                .orElseThrow();
    }

    /**
     * Both neighbours are tried: at a power of two the nearer one may fall outside the narrower half of the rounding
     * interval.
     */
    private static Optional<BigDecimal> withDigits(int digits, BigDecimal exact, Value value, FloatFormat format) {
        return Stream.of(RoundingMode.DOWN, RoundingMode.UP)
                .map(mode -> exact.round(new MathContext(digits, mode)).stripTrailingZeros())
                .filter(candidate -> ExactRounding.round(candidate, format, Rounding.TIES_TO_EVEN)
                        .equals(value))
                .min((a, b) ->
                        a.subtract(exact).abs().compareTo(b.subtract(exact).abs()));
    }

    private static String notation(BigDecimal stripped) {
        int exponent = stripped.precision() - stripped.scale() - 1;
        if (exponent >= MIN_PLAIN && exponent <= MAX_PLAIN) {
            return stripped.toPlainString();
        }
        String digits = stripped.unscaledValue().toString();
        String fraction = digits.length() > 1 ? "." + digits.substring(1) : "";
        return digits.charAt(0) + fraction + "e" + (exponent < 0 ? "-" : "+") + Math.abs(exponent);
    }
}
