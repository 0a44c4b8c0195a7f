package org.ulpscope.numeric.reference.internal;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apfloat.Apfloat;
import org.apfloat.ApfloatMath;
import org.apfloat.ApfloatRuntimeException;
import org.ulpscope.numeric.Dyadic;
import org.ulpscope.numeric.Value;

/**
 * Functions computed with Apfloat, in pure Java, for machines without MPFR. Apfloat follows the precision that survives
 * each step but promises no bound: a result is taken to err by less than 2^{@value #LOST_BITS} units of the last digit
 * that it claims to have, which the tests hold against MPFR.
 */
public final class ApfloatFunctions implements RealFunctions {
    private static final int LOST_BITS = 24;
    private static final int BINARY = 2;

    private static final Map<String, UnaryOperator<Apfloat>> UNARY = Map.ofEntries(
            Map.entry("acos", ApfloatMath::acos),
            Map.entry("asin", ApfloatMath::asin),
            Map.entry("atan", ApfloatMath::atan),
            Map.entry("acosh", ApfloatMath::acosh),
            Map.entry("asinh", ApfloatMath::asinh),
            Map.entry("atanh", ApfloatMath::atanh),
            Map.entry("cos", ApfloatMath::cos),
            Map.entry("sin", ApfloatMath::sin),
            Map.entry("tan", ApfloatMath::tan),
            Map.entry("cosh", ApfloatMath::cosh),
            Map.entry("sinh", ApfloatMath::sinh),
            Map.entry("tanh", ApfloatMath::tanh),
            Map.entry("exp", ApfloatMath::exp),
            Map.entry("exp2", x -> ApfloatMath.pow(integer(2, x), x)),
            Map.entry("exp10", x -> ApfloatMath.pow(integer(10, x), x)),
            Map.entry("expm1", x -> ApfloatMath.exp(x).subtract(integer(1, x))),
            Map.entry("log", ApfloatMath::log),
            Map.entry("log2", x -> ApfloatMath.log(x, integer(2, x))),
            Map.entry("log10", x -> ApfloatMath.log(x, integer(10, x))),
            Map.entry("log1p", x -> ApfloatMath.log(x.add(integer(1, x)))),
            Map.entry("cbrt", ApfloatMath::cbrt),
            Map.entry("rcbrt", x -> ApfloatMath.inverseRoot(x, 3)),
            Map.entry("erf", ApfloatMath::erf),
            Map.entry("erfc", ApfloatMath::erfc),
            Map.entry("tgamma", ApfloatMath::gamma),
            Map.entry("lgamma", x -> ApfloatMath.log(ApfloatMath.abs(ApfloatMath.gamma(x)))));

    private static final Map<String, Function<List<Apfloat>, Apfloat>> BINARY_FUNCTIONS = Map.of(
            "pow", a -> ApfloatMath.pow(a.get(0), a.get(1)), "atan2", a -> ApfloatMath.atan2(a.get(0), a.get(1)));

    @Override
    public Set<String> names() {
        return Stream.of(UNARY.keySet(), BINARY_FUNCTIONS.keySet())
                .flatMap(Set::stream)
                .collect(Collectors.toSet());
    }

    @Override
    public Optional<RealFunction> find(String name) {
        Optional<RealFunction> unary =
                Optional.ofNullable(UNARY.get(name)).map(f -> new ByApfloat(name, 1, a -> f.apply(a.get(0))));
        return unary.isPresent()
                ? unary
                : Optional.ofNullable(BINARY_FUNCTIONS.get(name)).map(f -> new ByApfloat(name, 2, f));
    }

    private record ByApfloat(String name, int arity, Function<List<Apfloat>, Apfloat> body) implements RealFunction {
        @Override
        public RealResult evaluate(List<Value> arguments, int precision) {
            return AnnexF.result(name, arguments).orElseGet(() -> compute(arguments, precision));
        }

        private RealResult compute(List<Value> arguments, int precision) {
            if (arity == 2 && arguments.stream().anyMatch(Value::isZero)
                    || !arguments.stream().allMatch(Value::isFinite)) {
                return unknown(arguments, "special arguments of " + name + " need MPFR");
            }
            try {
                return enclosure(body.apply(arguments.stream()
                        .map(argument -> apfloat(argument, precision))
                        .toList()));
            } catch (ApfloatRuntimeException | ArithmeticException e) {
                return unknown(arguments, String.valueOf(e.getMessage()));
            }
        }

        private RealResult unknown(List<Value> arguments, String reason) {
            return new RealResult.Unknown("Apfloat cannot evaluate " + name + arguments + " (" + reason
                    + "); install MPFR (libmpfr6) for this one.");
        }
    }

    private static Apfloat integer(int number, Apfloat like) {
        return new Apfloat(number, like.precision(), BINARY);
    }

    /** With room for the bits that adding 1 to a small number, or reducing a large one by a period, takes away. */
    private static Apfloat apfloat(Value value, int precision) {
        Dyadic exact = value.dyadic();
        long magnitude = exact.isZero() ? 0 : Math.abs(exact.binaryExponent());
        return ApfloatMath.scale(
                new Apfloat(exact.significand(), precision + magnitude + LOST_BITS, BINARY), exact.exponent());
    }

    private static RealResult enclosure(Apfloat result) {
        if (result.signum() == 0) {
            return new RealResult.Unknown(
                    "Apfloat lost all digits of the result; install MPFR (libmpfr6) for this one.");
        }
        long digits = Math.min(result.precision(), 2L * ZivFunction.PRECISION_LIMIT);
        long exponent = result.scale() - digits;
        BigInteger significand = ApfloatMath.scale(result, -exponent).truncate().toBigInteger();
        return RealResult.around(new Dyadic(significand, exponent), exponent + LOST_BITS);
    }
}
