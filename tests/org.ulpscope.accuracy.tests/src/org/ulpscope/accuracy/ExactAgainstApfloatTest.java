package org.ulpscope.accuracy;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apfloat.Apfloat;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.accuracy.answer.ExactAnswer;
import org.ulpscope.numeric.ExactRounding;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Rounding;
import org.ulpscope.numeric.Value;

/** Exact values of many functions, against an evaluation with 400 digits that shares no code with them. */
class ExactAgainstApfloatTest {
    private static final int LEAST_KNOWN = 70;

    /** Of those of the reference. */
    private static final int SURE_DIGITS = 300;

    @TempDir
    Path folder;

    @Test
    void valuesAreCorrectlyRounded() throws IOException {
        compare(40, 20, 1);
    }

    @Test
    @Tag("repeat")
    void valuesOfThreeHundredFunctionsAreCorrectlyRounded() throws IOException {
        compare(300, 100, 2);
    }

    private void compare(int functions, int inputs, long seed) throws IOException {
        Random random = new Random(seed);
        List<RandomExpression> expressions = IntStream.range(0, functions)
                .mapToObj(i -> RandomExpression.of(random, 3 + i % 3))
                .toList();
        StringBuilder text = new StringBuilder(
                "#include <math.h>\ndouble f(double which, double x, double y)\n{\n    switch ((int) which) {\n");
        for (int i = 0; i < functions; i++) {
            text.append("    case ")
                    .append(i)
                    .append(": return ")
                    .append(expressions.get(i).inC())
                    .append(";\n");
        }
        text.append("    default: return 0;\n    }\n}\n");
        List<double[]> rows = new ArrayList<>();
        for (int i = 0; i < functions * inputs; i++) {
            rows.add(new double[] {i / inputs, number(random), number(random)});
        }
        List<ExactAnswer> answers = ExactCalls.of(
                        folder, "f.c", text.toString(), "double f(double which, double x, double y)")
                .answers(ExactCalls.columns(rows));
        int compared = 0;
        for (int i = 0; i < rows.size(); i++) {
            compared += compare(expressions.get(i / inputs), rows.get(i), answers.get(i)) ? 1 : 0;
        }
        assertTrue(compared * 100 >= rows.size() * LEAST_KNOWN, compared + " of " + rows.size());
    }

    /** From 2^-10 to 2^10, and now and then a small integer, where much cancels. */
    private static double number(Random random) {
        double size = random.nextInt(5) == 0
                ? random.nextInt(1, 9)
                : Math.scalb(1 + random.nextDouble(), random.nextInt(-10, 10));
        return random.nextBoolean() ? size : -size;
    }

    private static boolean compare(RandomExpression expression, double[] row, ExactAnswer answer) {
        if (!(answer instanceof ExactAnswer.Known known)) {
            return false;
        }
        Apfloat real;
        try {
            real = expression.value(RandomExpression.real(row[1]), RandomExpression.real(row[2]));
        } catch (ArithmeticException | IllegalArgumentException e) {
            return false;
        }
        if (real.scale() > 1000 || real.scale() < -1000 || real.precision() < 50) {
            return false;
        }
        // Digits that end somewhere decide nothing where the exact value lies half-way between two numbers: it is one
        // of both.
        BigDecimal digits = new BigDecimal(real.toString(true));
        BigDecimal unknown = digits.abs().movePointLeft(SURE_DIGITS);
        Value low = rounded(digits.subtract(unknown));
        Value high = rounded(digits.add(unknown));
        Value exact = known.judged().exact();
        if (low.toDouble() != 0 || exact.toDouble() != 0) {
            assertTrue(
                    exact.equals(low) || exact.equals(high),
                    () -> expression.inC() + " of " + row[1] + ", " + row[2] + " is " + exact + " and not " + low);
        }
        return true;
    }

    private static Value rounded(BigDecimal digits) {
        return ExactRounding.round(digits, FloatFormat.FP64, Rounding.TIES_TO_EVEN);
    }
}
