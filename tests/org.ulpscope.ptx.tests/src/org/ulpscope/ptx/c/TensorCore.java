package org.ulpscope.ptx.c;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.ulpscope.numeric.ExactRounding;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Rounding;

/**
 * One element of a product on Hopper's tensor cores, in whole numbers: all terms cut toward zero to multiples of 2^(e - 25), their sum exact and rounded
 * once. The model is that of MMA-Sim, and an H200 was seen to follow it.
 */
final class TensorCore {
    private static final int KEPT = 25;
    private static final BigDecimal BEYOND_FP32 = new BigDecimal(BigInteger.TWO.pow(128));

    private TensorCore() {}

    /** A finite number m * 2^e, m with the sign; its exponent as the hardware takes it. */
    private record Term(BigInteger m, int e, int exponent) {}

    /** The format of elements: bits of the exponent and of the fraction, and those at the end that are not looked at. */
    enum Elements {
        F16(5, 10, 0),
        BF16(8, 7, 0),
        TF32(8, 23, 13),
        F32(8, 23, 0);

        private final int exponentBits;
        private final int fractionBits;
        private final int ignored;

        Elements(int exponentBits, int fractionBits, int ignored) {
            this.exponentBits = exponentBits;
            this.fractionBits = fractionBits;
            this.ignored = ignored;
        }

        private int biased(long bits) {
            return (int) (bits >>> fractionBits) & (1 << exponentBits) - 1;
        }

        /** A double of the same value; it holds all of these. */
        double value(long bits) {
            long seen = bits >>> ignored << ignored;
            if (biased(seen) == (1 << exponentBits) - 1) {
                return (seen & (1L << fractionBits) - 1) != 0
                        ? Double.NaN
                        : negative(seen) ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
            }
            Term term = term(seen);
            double magnitude = Math.scalb(term.m().doubleValue(), term.e());
            return negative(seen) && magnitude == 0 ? -0.0 : magnitude;
        }

        private boolean negative(long bits) {
            return (bits >>> exponentBits + fractionBits & 1) != 0;
        }

        private Term term(long bits) {
            long seen = bits >>> ignored << ignored;
            int biased = biased(seen);
            int exponent = Math.max(1, biased) - ((1 << exponentBits - 1) - 1);
            long fraction = seen & (1L << fractionBits) - 1 | (biased > 0 ? 1L << fractionBits : 0);
            return new Term(
                    BigInteger.valueOf(negative(seen) ? -fraction : fraction), exponent - fractionBits, exponent);
        }
    }

    /** The bits of the sum of a row times a column and what is added; as FP32, or as FP16 where that is asked for. */
    static long sum(long[] a, long[] b, Elements of, long c, Elements accumulator, boolean toFp16) {
        double special = accumulator.value(c);
        Term[] terms = new Term[a.length + 1];
        for (int k = 0; k < a.length; k++) {
            special += of.value(a[k]) * of.value(b[k]);
            Term x = of.term(a[k]);
            Term y = of.term(b[k]);
            terms[k] = new Term(x.m().multiply(y.m()), x.e() + y.e(), x.exponent() + y.exponent());
        }
        terms[a.length] = accumulator.term(c);
        if (Double.isNaN(special)) {
            return toFp16 ? 0x7fff : 0x7fffffff;
        }
        if (Double.isInfinite(special)) {
            return infinity(special < 0, toFp16);
        }
        int greatest = Integer.MIN_VALUE;
        for (Term term : terms) {
            greatest = term.m().signum() == 0 ? greatest : Math.max(greatest, term.exponent());
        }
        if (greatest == Integer.MIN_VALUE) {
            return 0;
        }
        int unit = greatest - KEPT;
        BigInteger sum = BigInteger.ZERO;
        for (Term term : terms) {
            BigInteger magnitude = term.m().abs().shiftLeft(term.e() - unit);
            sum = sum.add(term.m().signum() < 0 ? magnitude.negate() : magnitude);
        }
        return sum.signum() == 0 ? 0 : rounded(sum, unit, toFp16);
    }

    private static long rounded(BigInteger sum, int unit, boolean toFp16) {
        BigDecimal power = new BigDecimal(BigInteger.TWO.pow(Math.abs(unit)));
        BigDecimal exact = unit < 0 ? new BigDecimal(sum).divide(power) : new BigDecimal(sum).multiply(power);
        if (!toFp16 && exact.abs().compareTo(BEYOND_FP32) >= 0) {
            return infinity(sum.signum() < 0, false);
        }
        FloatFormat format = toFp16 ? FloatFormat.FP16 : FloatFormat.FP32;
        Rounding rounding = toFp16 ? Rounding.TIES_TO_EVEN : Rounding.TOWARD_ZERO;
        long bits = ExactRounding.round(exact, format, rounding).bits();
        return (bits & format.signMask() - 1) == 0 ? 0 : bits;
    }

    private static long infinity(boolean negative, boolean toFp16) {
        return toFp16 ? negative ? 0xfc00 : 0x7c00 : negative ? 0xff800000L : 0x7f800000L;
    }
}
