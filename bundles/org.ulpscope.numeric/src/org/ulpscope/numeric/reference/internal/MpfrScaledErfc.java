package org.ulpscope.numeric.reference.internal;

import com.sun.jna.Function;
import java.math.BigInteger;
import java.util.List;
import org.ulpscope.numeric.Dyadic;
import org.ulpscope.numeric.Value;

/**
 * erfcx(x) = exp(x^2) erfc(x), which CUDA has and MPFR has not. Near enough to zero it is that product, with a relative
 * error below 2^(2-p) after three roundings to p bits (x^2 is exact in twice the bits of a double). Far above, where
 * erfc leaves MPFR's range, it is the divergent alternating series of Abramowitz and Stegun 7.1.23, whose error is
 * below the first term left out.
 */
record MpfrScaledErfc(MpfrLibrary mpfr) implements RealFunction {
    private static final double FAR = 0x1p13;

    @Override
    public int arity() {
        return 1;
    }

    @Override
    public RealResult evaluate(List<Value> arguments, int precision) {
        double x = arguments.get(0).toDouble();
        if (Double.isInfinite(x)) {
            return x > 0 ? new RealResult.Zero(false) : new RealResult.Infinity(false);
        }
        if (x < -FAR) {
            // Above exp(2^26), which no format can hold.
            return RealResult.between(
                    new Dyadic(BigInteger.ONE, 1L << 26), new Dyadic(BigInteger.ONE, Integer.MAX_VALUE));
        }
        return x > FAR ? asymptotic(x, precision) : product(x, precision);
    }

    private RealResult product(double argument, int precision) {
        try (MpfrNumber x = MpfrNumber.exactly(mpfr, argument);
                MpfrNumber square = new MpfrNumber(mpfr, 2 * Double.PRECISION);
                MpfrNumber growth = new MpfrNumber(mpfr, precision);
                MpfrNumber tail = new MpfrNumber(mpfr, precision);
                MpfrNumber result = new MpfrNumber(mpfr, precision)) {
            set(square, "mpfr_mul", x, x);
            boolean exact =
                    set(growth, "mpfr_exp", square) & set(tail, "mpfr_erfc", x) & set(result, "mpfr_mul", growth, tail);
            if (exact || !result.isFinite()) {
                return result.truncated(true);
            }
            Dyadic number = result.number();
            return RealResult.around(number, number.binaryExponent() + 3 - precision);
        }
    }

    /**
     * (1 - 1/(2x^2) + 1*3/(2x^2)^2 - ...) / (x sqrt(pi)). With x above 2^13 the terms fall by 2^27/(2k-1) each, which
     * is enough to reach any precision up to {@link ZivFunction#PRECISION_LIMIT} before they grow again.
     */
    private RealResult asymptotic(double argument, int precision) {
        int working = precision + 16;
        try (MpfrNumber x = MpfrNumber.exactly(mpfr, argument);
                MpfrNumber factor = new MpfrNumber(mpfr, working);
                MpfrNumber term = new MpfrNumber(mpfr, working);
                MpfrNumber sum = new MpfrNumber(mpfr, working);
                MpfrNumber odd = new MpfrNumber(mpfr, working);
                MpfrNumber result = new MpfrNumber(mpfr, working)) {
            set(factor, "mpfr_mul", x, x);
            set(factor, "mpfr_add", factor, factor);
            assign(term, 1);
            assign(sum, 1);
            for (int k = 1; term.number().binaryExponent() > -working; k++) {
                assign(odd, 1 - 2.0 * k);
                set(term, "mpfr_mul", term, odd);
                set(term, "mpfr_div", term, factor);
                set(sum, "mpfr_add", sum, term);
            }
            mpfr.required("mpfr_const_pi").invokeInt(new Object[] {result.pointer(), MpfrLibrary.TO_NEAREST});
            set(result, "mpfr_sqrt", result);
            set(result, "mpfr_mul", result, x);
            set(result, "mpfr_div", sum, result);
            Dyadic number = result.number();
            return RealResult.around(number, number.binaryExponent() - precision);
        }
    }

    private void assign(MpfrNumber target, double number) {
        try (MpfrNumber source = MpfrNumber.exactly(mpfr, number)) {
            set(target, "mpfr_set", source);
        }
    }

    /** Whether the operation was exact. */
    private boolean set(MpfrNumber target, String name, Object... operands) {
        Function function = mpfr.required(name);
        return target.set(function, MpfrLibrary.TO_NEAREST, operands) == 0;
    }
}
