package org.ulpscope.accuracy.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.hipparchus.fraction.BigFraction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.base.BadInputException;
import org.ulpscope.numeric.FloatFormat;

/** Expressions read and written again. */
class CTextTest {
    private static final CText FP64 = new CText(FloatFormat.FP64);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a - b - c",
                "a - (b - c)",
                "a / b / c",
                "a / (b / c)",
                "a * (b + c)",
                "-2 * c / (b + sqrt(d))",
                "(-b + sqrt(d)) / (2 * a)",
                "x + 0.5 * y",
                "fma(x, y, -z)",
                "-(a + b)",
                "a - -b * c"
            })
    void whatIsReadIsWrittenSo(String text) {
        RealExpression read = ExpressionParser.parse(text);
        assertEquals(read, ExpressionParser.parse(FP64.of(read)));
    }

    @Test
    void parenthesesAreWrittenWhereTheyAreNeeded() {
        assertEquals("-2 * c / (b + sqrt(d))", FP64.of(ExpressionParser.parse("(-(2)) * c / ((b) + (sqrt(d)))")));
    }

    @Test
    void singlePrecisionHasItsOwnFunctionsAndLiterals() {
        assertEquals("sqrtf(x) + 0.5f", new CText(FloatFormat.FP32).of(ExpressionParser.parse("sqrt(x) + 0.5")));
    }

    @Test
    void whatIsNoDoubleIsAQuotient() {
        assertEquals(
                "x * (1.0 / 3.0)",
                FP64.of(RealExpression.apply(
                        RealExpression.PRODUCT,
                        new RealExpression.Name("x"),
                        new RealExpression.Constant(new BigFraction(1, 3)))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a +", "(a", "a b", "f(", "2 ** 3"})
    void whatIsNoExpressionIsRefused(String text) {
        assertThrows(BadInputException.class, () -> ExpressionParser.parse(text));
    }
}
