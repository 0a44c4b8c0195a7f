package org.ulpscope.accuracy.internal.rewrite;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.apfloat.Apfloat;
import org.apfloat.ApfloatMath;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.accuracy.expression.ExpressionParser;
import org.ulpscope.accuracy.expression.RealExpression;

/** Whether what rules write instead is equal: both sides evaluated with 100 digits, by other code. */
class IdentitiesTest {
    private static final int INPUTS = 30;
    private static final int LEAST = 5;

    static List<Identity> identities() {
        return Identities.all();
    }

    @ParameterizedTest
    @MethodSource("identities")
    void bothSidesAreEqualWhereBothAreReal(Identity identity) {
        Random random = new Random(7);
        int compared = 0;
        for (int i = 0; i < INPUTS; i++) {
            Map<String, Apfloat> names = inputs(identity.pattern(), random);
            compared += compare(identity.pattern(), identity.instead(), names, new Apfloat("1e-80")) ? 1 : 0;
        }
        assertTrue(compared >= LEAST, identity.name() + " was compared " + compared + " times");
    }

    /** Positive numbers below 1 in their most, and some of both signs. */
    private static Map<String, Apfloat> inputs(RealExpression expression, Random random) {
        Map<String, Apfloat> names = new HashMap<>();
        boolean positive = random.nextInt(3) > 0;
        expression.names().forEach(name -> {
            double number = random.nextDouble() * (random.nextBoolean() ? 0.9 : 3);
            names.put(name, RealValueInput.of(positive ? number : number - 1));
        });
        return names;
    }

    private static boolean compare(RealExpression one, RealExpression two, Map<String, Apfloat> names, Apfloat within) {
        Apfloat left;
        Apfloat right;
        try {
            left = RealValue.of(one, names);
            right = RealValue.of(two, names);
        } catch (ArithmeticException e) {
            return false;
        }
        Apfloat difference = ApfloatMath.abs(left.subtract(right));
        Apfloat size = ApfloatMath.abs(left).add(new Apfloat(1, RealValue.DIGITS));
        assertTrue(difference.compareTo(size.multiply(within)) <= 0, () -> one + " and " + two + " at " + names);
        return true;
    }

    static Stream<String> arithmetic() {
        return Stream.of(
                "(b * b - 4 * a * c - b * b) / (2 * a)",
                "x / (x + 1) - (x - 1) / x",
                "(x + y) * (x + y) - x * x",
                "(sqrt(x) + 1) * (sqrt(x) - 1)",
                "a * (b + c) / (b * a + c * a)");
    }

    @ParameterizedTest
    @MethodSource("arithmetic")
    void addingLikeTermsChangesNoValue(String text) {
        RealExpression expression = ExpressionParser.parse(text);
        List<RealExpression> others = new LikeTerms(Map.of()).of(expression).toList();
        assertTrue(!others.isEmpty());
        Random random = new Random(3);
        for (RealExpression other : others) {
            assertTrue(compare(expression, other, inputs(expression, random), new Apfloat("1e-80")));
        }
    }

    @Test
    void definitionsArePutInTheirPlace() {
        RealExpression expression = ExpressionParser.parse("(d - b * b) / (2 * a)");
        Map<String, RealExpression> definitions = Map.of("d", ExpressionParser.parse("b * b - 4 * a * c"));
        List<RealExpression> others = new LikeTerms(definitions).of(expression).toList();
        assertTrue(others.contains(RealExpression.negative(ExpressionParser.parse("2 * c"))), others::toString);
    }

    static Stream<String> functions() {
        return Stream.of(
                "x - sin(x)",
                "(1 - cos(x)) / (x * x)",
                "exp(x) - 1 - x",
                "(x - sin(x)) / (x - tan(x))",
                "1 / x - 1 / tan(x)",
                "sqrt(1 + x) - 1",
                "log((1 - x) / (1 + x))",
                "atan(x) - tanh(x)");
    }

    @ParameterizedTest
    @MethodSource("functions")
    void aSeriesIsNearWhereItsVariableIsSmall(String text) {
        RealExpression expression = ExpressionParser.parse(text);
        List<RealExpression> others = new Series().of(expression).toList();
        assertTrue(!others.isEmpty());
        // With six terms, and coefficients of about one, the rest is of the sixth power at least.
        assertTrue(compare(expression, others.getLast(), Map.of("x", RealValueInput.of(1e-6)), new Apfloat("1e-35")));
    }
}
