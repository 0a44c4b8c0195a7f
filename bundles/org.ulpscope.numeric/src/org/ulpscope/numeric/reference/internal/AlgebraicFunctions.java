package org.ulpscope.numeric.reference.internal;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.numeric.Dyadic;
import org.ulpscope.numeric.Value;

/**
 * Square roots of rational numbers, by the integer square root: the result is exact or strictly between two
 * neighbouring integers, scaled.
 */
public final class AlgebraicFunctions implements RealFunctions {
    private static final Map<String, RealFunction> FUNCTIONS =
            Map.of("sqrt", new SquareRoot(), "rsqrt", new ReciprocalSquareRoot(), "hypot", new Hypotenuse());

    @Override
    public Set<String> names() {
        return FUNCTIONS.keySet();
    }

    @Override
    public Optional<RealFunction> find(String name) {
        return Optional.ofNullable(FUNCTIONS.get(name));
    }

    /** The root of numerator / denominator * 2^exponent, to this many bits at least. */
    private static RealResult root(BigInteger numerator, BigInteger denominator, long exponent, int precision) {
        long wanted = 2L * precision + denominator.bitLength() - numerator.bitLength() + 2;
        int shift = Math.toIntExact(Math.max(wanted, 0));
        if ((exponent - shift) % 2 != 0) {
            shift++;
        }
        BigInteger[] quotient = numerator.shiftLeft(shift).divideAndRemainder(denominator);
        BigInteger[] root = quotient[0].sqrtAndRemainder();
        long half = (exponent - shift) / 2;
        Dyadic lower = new Dyadic(root[0], half);
        boolean exact = quotient[1].signum() == 0 && root[1].signum() == 0;
        return exact
                ? RealResult.exactly(lower)
                : RealResult.between(lower, new Dyadic(root[0].add(BigInteger.ONE), half));
    }

    private record SquareRoot() implements RealFunction {
        @Override
        public int arity() {
            return 1;
        }

        @Override
        public RealResult evaluate(List<Value> arguments, int precision) {
            Value x = arguments.get(0);
            if (x.isZero() || x.isNaN()) {
                return RealResult.of(x);
            }
            if (x.isNegative()) {
                return new RealResult.NotANumber();
            }
            return x.isInfinite()
                    ? RealResult.of(x)
                    : root(x.dyadic().significand(), BigInteger.ONE, x.dyadic().exponent(), precision);
        }
    }

    /** C23 clause F.10.4.9: rsqrt(-0) is minus infinity. */
    private record ReciprocalSquareRoot() implements RealFunction {
        @Override
        public int arity() {
            return 1;
        }

        @Override
        public RealResult evaluate(List<Value> arguments, int precision) {
            Value x = arguments.get(0);
            if (x.isZero()) {
                return new RealResult.Infinity(x.isNegative());
            }
            if (x.isNaN() || x.isNegative()) {
                return new RealResult.NotANumber();
            }
            return x.isInfinite()
                    ? new RealResult.Zero(false)
                    : root(BigInteger.ONE, x.dyadic().significand(), -x.dyadic().exponent(), precision);
        }
    }

    /** An infinite argument decides, even beside a NaN (C23 clause F.10.4.4). */
    private record Hypotenuse() implements RealFunction {
        @Override
        public int arity() {
            return 2;
        }

        @Override
        public RealResult evaluate(List<Value> arguments, int precision) {
            Value x = arguments.get(0);
            Value y = arguments.get(1);
            if (x.isInfinite() || y.isInfinite()) {
                return new RealResult.Infinity(false);
            }
            if (x.isNaN() || y.isNaN()) {
                return new RealResult.NotANumber();
            }
            Dyadic squares = x.dyadic().times(x.dyadic()).plus(y.dyadic().times(y.dyadic()));
            return squares.isZero()
                    ? new RealResult.Zero(false)
                    : root(squares.significand(), BigInteger.ONE, squares.exponent(), precision);
        }
    }
}
