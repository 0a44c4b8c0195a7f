package org.ulpscope.bound.header;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.bound.result.Model;
import org.ulpscope.tests.support.Repeats;

/**
 * Bounds against all ways to compute random expressions of up to seven operands. {@code -Dulpscope.bound.expressions=100000} tries as many as are
 * told in docs/bound.md.
 */
@Tag("slow")
class BruteForceTest {
    private static final int COUNT = Integer.getInteger("ulpscope.bound.expressions", Repeats.of(500, 4000));

    @TempDir
    private static Path folder;

    private static EvaluatedExpressions evaluated;

    @BeforeAll
    static void compile() throws Exception {
        evaluated = EvaluatedExpressions.in(folder);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "FP64; fast", "FP32; fast", "FP64; contract", "FP32; contract,flush", "FP64; reassociate",
                        "FP32; reassociate,contract",
                "FP64; reciprocal", "FP32; reassociate,reciprocal", "FP64; flush", "FP32; strict", "FP64; fast,ordered",
                        "FP32; reassociate,ordered"
            })
    void boundsAreTheLeastAndTheGreatestOfAllWays(Numbers numbers, String words) throws Exception {
        Model model = Model.parse(words);
        Random random = new Random(words.hashCode() * 31L + numbers.ordinal());
        List<Expr> expressions = new ArrayList<>();
        for (int i = 0; i < COUNT; i++) {
            expressions.add(Expr.random(1 + random.nextInt(7), numbers, random));
        }
        List<String> lines = evaluated.of(numbers, words, expressions, false);
        int looser = 0;
        for (int i = 0; i < COUNT; i++) {
            Expr expression = expressions.get(i);
            String[] told = lines.get(i).split(" ");
            Set<Double> values = new AllValues(numbers, model).of(expression);
            boolean nan = values.stream().anyMatch(value -> Double.isNaN(value));
            List<Double> ordered = values.stream()
                    .filter(value -> !Double.isNaN(value))
                    .sorted()
                    .toList();
            double low = ordered.isEmpty() ? Double.POSITIVE_INFINITY : ordered.getFirst();
            double high = ordered.isEmpty() ? Double.NEGATIVE_INFINITY : ordered.getLast();
            boolean toldNan = told[3].equals("1");
            String text = expression.text() + ": told " + lines.get(i) + ", is " + low + " " + high + " " + nan;
            boolean same = Double.compare(parse(told[1]), low) == 0
                    && Double.compare(parse(told[2]), high) == 0
                    && toldNan == nan;
            if (!same) {
                // A divisor or a factor beside an infinity whose values have both signs may be either zero for all that
                // is
                // known.
                boolean isInfinite = Double.isInfinite(parse(told[1])) || Double.isInfinite(parse(told[2]));
                assertTrue(
                        (toldNan || !nan && isInfinite)
                                && Double.compare(parse(told[1]), low) <= 0
                                && Double.compare(parse(told[2]), high) >= 0
                                && isVague(expression, numbers, model),
                        text);
                looser++;
            }
        }
        System.out.printf(
                "%s %s: %d expressions, %d with an operand of both signs are looser%n", numbers, words, COUNT, looser);
        assertTrue(looser <= COUNT / 20, looser + " are looser");
    }

    /** Whether some operand has values of both signs, zeros included. */
    private static boolean isVague(Expr expression, Numbers numbers, Model model) {
        Set<Double> values = new AllValues(numbers, model).of(expression);
        boolean straddles = values.stream().anyMatch(value -> Math.copySign(1, value) < 0 && !Double.isNaN(value))
                && values.stream().anyMatch(value -> Math.copySign(1, value) > 0 && !Double.isNaN(value));
        return straddles
                || switch (expression) {
                    case Expr.Leaf leaf -> false;
                    case Expr.Negation(Expr operand) -> isVague(operand, numbers, model);
                    case Expr.Operation(char symbol, Expr left, Expr right) ->
                        isVague(left, numbers, model) || isVague(right, numbers, model);
                };
    }

    private static double parse(String text) {
        return switch (text) {
            case "inf" -> Double.POSITIVE_INFINITY;
            case "-inf" -> Double.NEGATIVE_INFINITY;
            default -> Double.parseDouble(text);
        };
    }
}
