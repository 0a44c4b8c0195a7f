package org.ulpscope.numeric.reference.internal;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/**
 * What functions of one argument give at infinities and zeros, at poles and outside their domain (C23 clauses F.10.1 to
 * F.10.5), for a source of functions that only knows real numbers.
 *
 * @param plusInfinity the result at +infinity; {@code computed} where it is not a special value
 * @param minusInfinity the result at -infinity
 * @param plusZero the result at +0
 * @param minusZero the result at -0
 * @param least the end of the domain below
 * @param greatest the end of the domain above
 * @param points further arguments with a result that is exactly zero or infinite
 */
record AnnexF(
        String plusInfinity,
        String minusInfinity,
        String plusZero,
        String minusZero,
        double least,
        double greatest,
        Map<Double, String> points) {
    private static final String COMPUTED = "computed";
    private static final double INF = Double.POSITIVE_INFINITY;

    private static final Map<String, AnnexF> RULES = Map.ofEntries(
            Map.entry("exp", everywhere("inf", "0", "1", "1")),
            Map.entry("exp2", everywhere("inf", "0", "1", "1")),
            Map.entry("exp10", everywhere("inf", "0", "1", "1")),
            Map.entry("expm1", everywhere("inf", "-1", "0", "-0")),
            Map.entry("log", new AnnexF("inf", "nan", "-inf", "-inf", 0, INF, Map.of(1.0, "0"))),
            Map.entry("log2", new AnnexF("inf", "nan", "-inf", "-inf", 0, INF, Map.of(1.0, "0"))),
            Map.entry("log10", new AnnexF("inf", "nan", "-inf", "-inf", 0, INF, Map.of(1.0, "0"))),
            Map.entry("log1p", new AnnexF("inf", "nan", "0", "-0", -1, INF, Map.of(-1.0, "-inf"))),
            Map.entry("sin", everywhere("nan", "nan", "0", "-0")),
            Map.entry("tan", everywhere("nan", "nan", "0", "-0")),
            Map.entry("cos", everywhere("nan", "nan", "1", "1")),
            Map.entry("asin", new AnnexF("nan", "nan", "0", "-0", -1, 1, Map.of())),
            Map.entry("acos", new AnnexF("nan", "nan", COMPUTED, COMPUTED, -1, 1, Map.of(1.0, "0"))),
            Map.entry("atan", everywhere(COMPUTED, COMPUTED, "0", "-0")),
            Map.entry("sinh", everywhere("inf", "-inf", "0", "-0")),
            Map.entry("cosh", everywhere("inf", "inf", "1", "1")),
            Map.entry("tanh", everywhere("1", "-1", "0", "-0")),
            Map.entry("asinh", everywhere("inf", "-inf", "0", "-0")),
            Map.entry("acosh", new AnnexF("inf", "nan", "nan", "nan", 1, INF, Map.of(1.0, "0"))),
            Map.entry("atanh", new AnnexF("nan", "nan", "0", "-0", -1, 1, Map.of(1.0, "inf", -1.0, "-inf"))),
            Map.entry("cbrt", everywhere("inf", "-inf", "0", "-0")),
            Map.entry("rcbrt", everywhere("0", "-0", "inf", "-inf")),
            Map.entry("erf", everywhere("1", "-1", "0", "-0")),
            Map.entry("erfc", everywhere("0", "2", "1", "1")),
            Map.entry("tgamma", everywhere("inf", "nan", "inf", "-inf")),
            Map.entry("lgamma", new AnnexF("inf", "inf", "inf", "inf", -INF, INF, Map.of(1.0, "0", 2.0, "0"))));

    private static AnnexF everywhere(String plusInfinity, String minusInfinity, String plusZero, String minusZero) {
        return new AnnexF(plusInfinity, minusInfinity, plusZero, minusZero, -INF, INF, Map.of());
    }

    /** The result for special arguments; empty where it is to be computed. A NaN anywhere gives a NaN. */
    static Optional<RealResult> result(String name, List<Value> arguments) {
        if (arguments.stream().anyMatch(Value::isNaN)) {
            return Optional.of(new RealResult.NotANumber());
        }
        return Optional.ofNullable(RULES.get(name))
                .map(rule -> rule.at(name, arguments.get(0)))
                .filter(text -> !text.equals(COMPUTED))
                .map(text -> RealResult.of(Value.parse(text, FloatFormat.FP64)));
    }

    private String at(String name, Value argument) {
        double x = argument.toDouble();
        if (argument.isInfinite()) {
            return argument.isNegative() ? minusInfinity : plusInfinity;
        }
        if (argument.isZero()) {
            return argument.isNegative() ? minusZero : plusZero;
        }
        if (x < least || x > greatest) {
            return "nan";
        }
        boolean pole = x < 0 && x == Math.rint(x);
        return switch (name) {
            case "tgamma" -> pole ? "nan" : COMPUTED;
            case "lgamma" -> pole ? "inf" : points.getOrDefault(x, COMPUTED);
            default -> points.getOrDefault(x, COMPUTED);
        };
    }
}
