package org.ulpscope.numeric.reference.internal;

import java.math.BigInteger;
import org.ulpscope.numeric.Dyadic;
import org.ulpscope.numeric.Value;

/** x - n*y with n integral, exactly (C23 clause F.10.7). A zero has the sign of x. */
final class Remainders {
    private Remainders() {}

    /** fmod: n is x/y rounded toward zero. */
    static RealResult truncating(Value x, Value y) {
        return remainder(x, y, false);
    }

    /** remainder: n is x/y rounded to nearest, ties to even. */
    static RealResult nearest(Value x, Value y) {
        return remainder(x, y, true);
    }

    private static RealResult remainder(Value x, Value y, boolean nearest) {
        if (x.isNaN() || y.isNaN() || x.isInfinite() || y.isZero()) {
            return new RealResult.NotANumber();
        }
        if (y.isInfinite()) {
            return RealResult.of(x);
        }
        long exponent = Math.min(x.dyadic().exponent(), y.dyadic().exponent());
        BigInteger divisor = y.dyadic().aligned(exponent).abs();
        BigInteger[] parts = x.dyadic().aligned(exponent).abs().divideAndRemainder(divisor);
        BigInteger rest = parts[1];
        int half = rest.shiftLeft(1).compareTo(divisor);
        if (nearest && (half > 0 || half == 0 && parts[0].testBit(0))) {
            rest = rest.subtract(divisor);
        }
        return rest.signum() == 0
                ? new RealResult.Zero(x.isNegative())
                : RealResult.exactly(new Dyadic(x.isNegative() ? rest.negate() : rest, exponent));
    }
}
