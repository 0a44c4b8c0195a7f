package org.ulpscope.ptx.c;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Optional;
import org.ulpscope.numeric.Dyadic;
import org.ulpscope.numeric.ExactRounding;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Rounding;

/** Exact results of sums and products, rounded once. */
final class Exact {
    private Exact() {}

    static double value(long bits, FloatFormat format) {
        return switch (format) {
            case FP64 -> Double.longBitsToDouble(bits);
            case FP32 -> Float.intBitsToFloat((int) bits);
            case BF16 -> Float.intBitsToFloat((int) bits << 16);
            case FP16 -> Float.float16ToFloat((short) bits);
            case E5M2, E4M3 -> throw new IllegalArgumentException("No instruction calculates in " + format);
        };
    }

    static Rounding rounding(String suffix) {
        return switch (suffix) {
            case "rz" -> Rounding.TOWARD_ZERO;
            case "rm" -> Rounding.TOWARD_NEGATIVE;
            case "rp" -> Rounding.TOWARD_POSITIVE;
            default -> Rounding.TIES_TO_EVEN;
        };
    }

    /** The bits of {@code a * b + c} in a format. */
    static long fma(double a, double b, double c, FloatFormat format, Rounding rounding) {
        if (!Double.isFinite(a) || !Double.isFinite(b) || !Double.isFinite(c)) {
            boolean invalid = Double.isNaN(a)
                    || Double.isNaN(b)
                    || Double.isInfinite(a) && b == 0
                    || Double.isInfinite(b) && a == 0;
            boolean infinite = Double.isInfinite(a) || Double.isInfinite(b);
            return bits(invalid ? Double.NaN : infinite ? a * b + c : c, format);
        }
        BigDecimal exact = new BigDecimal(a).multiply(new BigDecimal(b)).add(new BigDecimal(c));
        if (exact.signum() != 0) {
            return ExactRounding.round(exact, format, rounding).bits();
        }
        boolean product = negative(a) != negative(b);
        boolean zero = (a == 0 || b == 0) && product == negative(c) ? product : rounding == Rounding.TOWARD_NEGATIVE;
        return zero ? format.signMask() : 0;
    }

    /** The bits of {@code a * b}. */
    static long product(double a, double b, FloatFormat format, Rounding rounding) {
        return fma(a, b, negative(a) != negative(b) ? -0.0 : 0.0, format, rounding);
    }

    static long quotient(double a, double b, FloatFormat format, Rounding rounding) {
        if (!Double.isFinite(a) || !Double.isFinite(b) || a == 0 || b == 0) {
            return bits(a / b, format);
        }
        BigDecimal dividend = new BigDecimal(a);
        BigDecimal divisor = new BigDecimal(b);
        BigInteger numerator = dividend.unscaledValue().multiply(BigInteger.TEN.pow(divisor.scale()));
        BigInteger denominator = divisor.unscaledValue().multiply(BigInteger.TEN.pow(dividend.scale()));
        boolean turned = denominator.signum() < 0;
        return ExactRounding.round(turned ? numerator.negate() : numerator, denominator.abs(), format, rounding)
                .bits();
    }

    static long root(double a, FloatFormat format, Rounding rounding) {
        if (!(a > 0) || Double.isInfinite(a)) {
            return bits(Math.sqrt(a), format);
        }
        int exponent = Math.getExponent(a) < Double.MIN_EXPONENT ? -1074 : Math.getExponent(a) - 52;
        BigInteger significand =
                BigInteger.valueOf((long) Math.scalb(Math.scalb(a, -exponent / 2), -exponent + exponent / 2));
        int even = exponent - Math.floorMod(exponent, 2);
        BigInteger scaled = significand.shiftLeft(exponent - even + 400);
        BigInteger[] root = scaled.sqrtAndRemainder();
        BigInteger sticky = root[0].shiftLeft(1).add(root[1].signum() == 0 ? BigInteger.ZERO : BigInteger.ONE);
        return ExactRounding.round(new Dyadic(sticky, even / 2 - 201), format, rounding)
                .bits();
    }

    /** A NaN, an infinity or a number that the format has. */
    static long bits(double value, FloatFormat format) {
        if (Double.isNaN(value)) {
            return format.quietNaNBits();
        }
        if (Double.isInfinite(value) || value == 0) {
            return (negative(value) ? format.signMask() : 0) | (value == 0 ? 0 : format.infinityBits());
        }
        return ExactRounding.round(new BigDecimal(value), format, Rounding.TIES_TO_EVEN)
                .bits();
    }

    /** A subnormal number as the zero of its sign. */
    static long flushed(long bits, FloatFormat format) {
        return (bits & format.infinityBits()) == 0 ? bits & format.signMask() : bits;
    }

    /** All NaNs as one. */
    static long comparable(long bits, FloatFormat format) {
        return format.isNaN(bits) ? format.quietNaNBits() : bits;
    }

    /** The integer that a number rounds to; empty where it is none. */
    static Optional<BigDecimal> integral(double value, RoundingMode mode) {
        return Double.isFinite(value) ? Optional.of(new BigDecimal(value).setScale(0, mode)) : Optional.empty();
    }

    private static boolean negative(double value) {
        return Double.doubleToRawLongBits(value) < 0;
    }
}
