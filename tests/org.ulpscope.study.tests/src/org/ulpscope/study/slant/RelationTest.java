package org.ulpscope.study.slant;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/** Relations against exact arithmetic: what C gives in a format is the exact value rounded once. */
class RelationTest {
    private static final int TIMES = 20_000;
    private static final MathContext AMPLE = new MathContext(2000);

    private static BigDecimal exact(String symbol, BigDecimal left, BigDecimal right) {
        return switch (symbol) {
            case "+" -> left.add(right);
            case "-" -> left.subtract(right);
            case "*" -> left.multiply(right);
            case "abs+abs" -> left.abs().add(right.abs());
            default -> left.divide(right, AMPLE);
        };
    }

    @ParameterizedTest
    @CsvSource({
        "+, FP64",
        "-, FP64",
        "*, FP64",
        "/, FP64",
        "abs+abs, FP64",
        "+, FP32",
        "-, FP32",
        "*, FP32",
        "/, FP32",
        "abs+abs, FP32"
    })
    void aValueIsTheExactOneRoundedOnce(String symbol, FloatFormat format) {
        Relation relation = Relation.named(symbol);
        assertEquals(symbol, relation.symbol());
        Random random = new Random(3);
        for (int i = 0; i < TIMES; i++) {
            double left = number(random, format);
            double right = number(random, format);
            double given = RelationBounds.value(relation, format, left, right);
            BigDecimal exact = exact(symbol, new BigDecimal(left), new BigDecimal(right));
            if (Double.isInfinite(given)) {
                assertTrue(exact.abs().doubleValue() > 1e38, left + symbol + right);
                continue;
            }
            // The nearest: no neighbour is nearer to the exact value.
            BigDecimal off = exact.subtract(new BigDecimal(given)).abs();
            for (double neighbour : neighbours(given, format)) {
                if (Double.isFinite(neighbour)) {
                    assertTrue(
                            off.compareTo(exact.subtract(new BigDecimal(neighbour))
                                            .abs())
                                    <= 0,
                            left + symbol + right + " = " + given);
                }
            }
        }
    }

    private static double[] neighbours(double value, FloatFormat format) {
        return format == FloatFormat.FP64
                ? new double[] {Math.nextDown(value), Math.nextUp(value)}
                : new double[] {Math.nextDown((float) value), Math.nextUp((float) value)};
    }

    /** Of any magnitude, or such that both are near to each other, and never 0. */
    private static double number(Random random, FloatFormat format) {
        double small = 1 + random.nextInt(1 << 20) * 0x1p-23;
        double any = Value.ofOrdinal(format, (long) (random.nextDouble() * format.maxOrdinal()))
                .toDouble();
        double number = random.nextBoolean() || any == 0 ? small : any;
        return random.nextBoolean() ? number : -number;
    }

    @ParameterizedTest
    @CsvSource({"FP64", "FP32"})
    void aSumOfSquaresIsRoundedAfterEachOperation(FloatFormat format) {
        Random random = new Random(4);
        for (int i = 0; i < TIMES; i++) {
            double left = number(random, format);
            double right = number(random, format);
            double squares = rounded(new BigDecimal(left).pow(2), format);
            double others = rounded(new BigDecimal(right).pow(2), format);
            double expected = Double.isInfinite(squares + others)
                    ? Double.POSITIVE_INFINITY
                    : rounded(new BigDecimal(squares).add(new BigDecimal(others)), format);
            assertEquals(
                    expected, RelationBounds.value(Relation.named("sq+sq"), format, left, right), left + ", " + right);
        }
    }

    private static double rounded(BigDecimal exact, FloatFormat format) {
        return format == FloatFormat.FP64 ? exact.doubleValue() : exact.floatValue();
    }

    @ParameterizedTest
    @CsvSource({
        "+, FP64, x + y",
        "/, FP32, x / y",
        "abs+abs, FP64, fabs(x) + fabs(y)",
        "abs+abs, FP32, fabsf(x) + fabsf(y)",
        "sq+sq, FP32, x * x + y * y"
    })
    void itIsToldAsCWritesIt(String symbol, FloatFormat format, String text) {
        assertEquals(text, Relation.named(symbol).text("x", "y", format));
    }

    @ParameterizedTest
    @CsvSource({"+, 12", "-, 12", "*, 12", "/, 12", "abs+abs, 12", "sq+sq, 25"})
    void theOtherNumberIsWhatGivesTheValue(String symbol, double value) {
        Relation relation = Relation.named(symbol);
        assertEquals(value, of(relation, relation.left(3, value), 3));
        assertEquals(value, of(relation, 3, relation.right(3, value)));
        assertEquals(relation.mirrors(), Math.abs(of(relation, 3, 12)) == Math.abs(of(relation, 12, 3)));
        assertEquals(
                relation.isEven(),
                of(relation, 3, 12) == of(relation, -3, 12) && of(relation, 3, 12) == of(relation, 3, -12));
        assertSame(relation.getClass(), Relation.named(symbol).getClass());
    }

    @ParameterizedTest
    @CsvSource({"abs+abs", "sq+sq"})
    void noOtherNumberGivesLessThanOneAlone(String symbol) {
        assertEquals(Double.NaN, Relation.named(symbol).left(3, 2));
        assertEquals(Double.NaN, Relation.named(symbol).right(3, 2));
    }

    private static double of(Relation relation, double left, double right) {
        return RelationBounds.value(relation, FloatFormat.FP64, left, right);
    }
}
