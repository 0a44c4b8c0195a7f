package org.ulpscope.numeric.reference.internal;

import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.ulpscope.numeric.Dyadic;
import org.ulpscope.numeric.Value;

/**
 * The functions whose result is a binary number with finitely many bits, computed in integers (C23 clauses F.10.3,
 * F.10.6 to F.10.10).
 */
public final class ExactFunctions implements RealFunctions {
    private static final Map<String, RealFunction> FUNCTIONS = functions();

    @Override
    public Set<String> names() {
        return FUNCTIONS.keySet();
    }

    @Override
    public Optional<RealFunction> find(String name) {
        return Optional.ofNullable(FUNCTIONS.get(name));
    }

    private record Exact(int arity, Function<List<Value>, RealResult> body) implements RealFunction {
        @Override
        public RealResult evaluate(List<Value> arguments, int precision) {
            return body.apply(arguments);
        }
    }

    private static Map<String, RealFunction> functions() {
        Map<String, RealFunction> map = new TreeMap<>();
        toIntegral(map, "ceil", RoundingMode.CEILING);
        toIntegral(map, "floor", RoundingMode.FLOOR);
        toIntegral(map, "trunc", RoundingMode.DOWN);
        toIntegral(map, "round", RoundingMode.HALF_UP);
        toIntegral(map, "roundeven", RoundingMode.HALF_EVEN);
        toIntegral(map, "rint", RoundingMode.HALF_EVEN);
        toIntegral(map, "nearbyint", RoundingMode.HALF_EVEN);
        map.put("fabs", new Exact(1, a -> withSign(a.get(0), false)));
        map.put("logb", new Exact(1, a -> exponent(a.get(0))));
        map.put("copysign", new Exact(2, a -> withSign(a.get(0), a.get(1).isNegative())));
        map.put("ldexp", new Exact(2, a -> scaled(a.get(0), a.get(1))));
        map.put("scalbn", new Exact(2, a -> scaled(a.get(0), a.get(1))));
        map.put("fmax", new Exact(2, a -> extreme(a.get(0), a.get(1), 1)));
        map.put("fmin", new Exact(2, a -> extreme(a.get(0), a.get(1), -1)));
        map.put("fdim", new Exact(2, a -> positiveDifference(a.get(0), a.get(1))));
        map.put("nextafter", new Exact(2, a -> neighbour(a.get(0), a.get(1))));
        map.put("fmod", new Exact(2, a -> Remainders.truncating(a.get(0), a.get(1))));
        map.put("remainder", new Exact(2, a -> Remainders.nearest(a.get(0), a.get(1))));
        map.put("fma", new Exact(3, a -> fusedMultiplyAdd(a.get(0), a.get(1), a.get(2))));
        return map;
    }

    private static void toIntegral(Map<String, RealFunction> map, String name, RoundingMode mode) {
        map.put(name, new Exact(1, a -> integral(a.get(0), mode)));
    }

    private static RealResult integral(Value x, RoundingMode mode) {
        if (!x.isFinite()) {
            return RealResult.of(x);
        }
        Dyadic integral = new Dyadic(x.exact().setScale(0, mode).toBigIntegerExact(), 0);
        return integral.isZero() ? new RealResult.Zero(x.isNegative()) : RealResult.exactly(integral);
    }

    private static RealResult withSign(Value x, boolean negative) {
        return switch (RealResult.of(x)) {
            case RealResult.Infinity infinity -> new RealResult.Infinity(negative);
            case RealResult.Zero zero -> new RealResult.Zero(negative);
            case RealResult.Real number ->
                RealResult.exactly(
                        x.isNegative() == negative ? x.dyadic() : x.dyadic().negate());
            case RealResult other -> other;
        };
    }

    private static RealResult exponent(Value x) {
        if (x.isZero()) {
            return new RealResult.Infinity(true);
        }
        if (!x.isFinite()) {
            return x.isNaN() ? RealResult.of(x) : new RealResult.Infinity(false);
        }
        return RealResult.of(Value.of((double) x.dyadic().binaryExponent()));
    }

    private static RealResult scaled(Value x, Value power) {
        return x.isFinite() && !x.isZero()
                ? RealResult.exactly(x.dyadic().times(new Dyadic(BigInteger.ONE, (long) power.toDouble())))
                : RealResult.of(x);
    }

    /** A NaN counts as missing; +0 is above -0, as Annex F recommends. */
    private static RealResult extreme(Value x, Value y, int direction) {
        if (x.isNaN() || y.isNaN()) {
            return RealResult.of(x.isNaN() ? y : x);
        }
        int order = compare(x, y);
        boolean first = order == 0 ? x.isNegative() == direction < 0 : order * direction > 0;
        return RealResult.of(first ? x : y);
    }

    private static RealResult positiveDifference(Value x, Value y) {
        if (x.isNaN() || y.isNaN()) {
            return new RealResult.NotANumber();
        }
        if (compare(x, y) <= 0) {
            return new RealResult.Zero(false);
        }
        return x.isFinite() && y.isFinite()
                ? RealResult.exactly(x.dyadic().plus(y.dyadic().negate()))
                : new RealResult.Infinity(false);
    }

    private static RealResult neighbour(Value x, Value y) {
        if (x.isNaN() || y.isNaN()) {
            return new RealResult.NotANumber();
        }
        int order = compare(x, y);
        if (order == 0) {
            return RealResult.of(y);
        }
        boolean otherZero = x.isZero() && x.isNegative() == order < 0;
        Value start = otherZero ? (order < 0 ? x.next() : x.previous()) : x;
        return RealResult.of(order < 0 ? start.next() : start.previous());
    }

    private static RealResult fusedMultiplyAdd(Value x, Value y, Value z) {
        boolean invalidProduct = x.isInfinite() && y.isZero() || x.isZero() && y.isInfinite();
        if (x.isNaN() || y.isNaN() || z.isNaN() || invalidProduct) {
            return new RealResult.NotANumber();
        }
        boolean negative = x.isNegative() != y.isNegative();
        if (x.isInfinite() || y.isInfinite()) {
            return z.isInfinite() && z.isNegative() != negative
                    ? new RealResult.NotANumber()
                    : new RealResult.Infinity(negative);
        }
        if (z.isInfinite()) {
            return new RealResult.Infinity(z.isNegative());
        }
        boolean zeros = z.isZero() && (x.isZero() || y.isZero());
        return zeros && negative == z.isNegative()
                ? new RealResult.Zero(negative)
                : RealResult.exactly(x.dyadic().times(y.dyadic()).plus(z.dyadic()));
    }

    /** The order of two values of any formats that are not NaN; the zeros are equal. */
    private static int compare(Value x, Value y) {
        return x.isFinite() && y.isFinite()
                ? x.dyadic().plus(y.dyadic().negate()).signum()
                : Double.compare(x.toDouble(), y.toDouble());
    }
}
