package org.ulpscope.numeric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class ExactRoundingTest {
    @ParameterizedTest
    @MethodSource("org.ulpscope.numeric.Samples#sixteenBits")
    void everyValueRoundsToItselfAndHalfwaysToEven(FloatFormat format) {
        for (long ordinal = 0; ordinal < format.maxOrdinal(); ordinal++) {
            Value below = Value.ofOrdinal(format, ordinal);
            Value above = below.next();
            BigDecimal halfway = below.exact().add(above.exact()).divide(BigDecimal.TWO);
            assertEquals(below, ExactRounding.round(below.exact(), format, Rounding.TIES_TO_EVEN));
            assertEquals(ordinal % 2 == 0 ? below : above, ExactRounding.round(halfway, format, Rounding.TIES_TO_EVEN));
            assertEquals(above, ExactRounding.round(halfway, format, Rounding.TIES_TO_AWAY));
        }
    }

    @ParameterizedTest
    @EnumSource(FloatFormat.class)
    void roundsByDefinitionAroundEachBinadeBoundaryInEachDirection(FloatFormat format) {
        List<Binade> binades = Binade.all(format);
        int step = Math.max(1, binades.size() / 64);
        for (int i = 0; i < binades.size(); i += nearTheEnds(i, binades.size()) ? 1 : step) {
            for (Value value : List.of(binades.get(i).first(), binades.get(i).last())) {
                assertRoundsByDefinition(value, format);
            }
        }
    }

    private static boolean nearTheEnds(int index, int count) {
        return index < 4 || Math.abs(index - count / 2) < 4 || index >= count - 4;
    }

    private static void assertRoundsByDefinition(Value value, FloatFormat format) {
        BigDecimal exact = value.exact();
        BigDecimal halfUlp = new Dyadic(BigInteger.ONE, Binade.of(value).ulpExponent() - 1L).toBigDecimal();
        BigDecimal tiny = halfUlp.scaleByPowerOfTen(-30);
        for (BigDecimal offset : List.of(BigDecimal.ZERO, tiny, halfUlp.subtract(tiny), halfUlp, halfUlp.add(tiny))) {
            for (BigDecimal number : List.of(exact.add(offset), exact.subtract(offset))) {
                if (number.signum() != 0) {
                    for (Rounding rounding : Rounding.values()) {
                        Value expected = new Value(format, NaiveRounding.round(number, format, rounding));
                        assertEquals(
                                expected, ExactRounding.round(number, format, rounding), () -> number + " " + rounding);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(FloatFormat.class)
    void fractionsRoundByDefinition(FloatFormat format) {
        Random random = new Random(5);
        for (int i = 0; i < 300; i++) {
            long odd = random.nextLong(1, 1L << 40);
            int twos = random.nextInt(2 * format.maxExponent()) - format.maxExponent();
            // A denominator of powers of 2 and 5, so that the fraction is a decimal and the definition can be applied.
            BigDecimal number = new Dyadic(BigInteger.valueOf(random.nextBoolean() ? odd : -odd), twos - 40L)
                    .toBigDecimal()
                    .divide(BigDecimal.valueOf(625));
            BigInteger denominator = BigInteger.TEN.pow(Math.max(number.scale(), 0));
            BigInteger numerator = number.multiply(new BigDecimal(denominator)).toBigIntegerExact();
            for (Rounding rounding : Rounding.values()) {
                assertEquals(
                        new Value(format, NaiveRounding.round(number, format, rounding)),
                        ExactRounding.round(numerator, denominator, format, rounding));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(FloatFormat.class)
    void overflowAndUnderflowFollowTheDirectionWhateverTheExponent(FloatFormat format) {
        Value greatest = Value.ofOrdinal(format, format.maxOrdinal());
        Value beyond = format == FloatFormat.E4M3 ? greatest : greatest.next();
        Value least = Value.ofOrdinal(format, 1);
        Value zero = Value.ofOrdinal(format, 0);
        for (String huge : List.of("1e400", "1e2000000000")) {
            BigDecimal number = new BigDecimal(huge);
            assertEquals(beyond, ExactRounding.round(number, format, Rounding.TIES_TO_EVEN));
            assertEquals(greatest, ExactRounding.round(number, format, Rounding.TOWARD_ZERO));
            assertEquals(greatest, ExactRounding.round(number, format, Rounding.TOWARD_NEGATIVE));
            assertEquals(beyond, ExactRounding.round(number, format, Rounding.TOWARD_POSITIVE));
        }
        for (String tiny : List.of("1e-400", "1e-2000000000")) {
            BigDecimal number = new BigDecimal(tiny);
            assertEquals(zero, ExactRounding.round(number, format, Rounding.TIES_TO_EVEN));
            assertEquals(least, ExactRounding.round(number, format, Rounding.TOWARD_POSITIVE));
            assertEquals(zero.previous(), ExactRounding.round(number.negate(), format, Rounding.TIES_TO_AWAY));
        }
        assertEquals(beyond, ExactRounding.round(new Dyadic(BigInteger.ONE, 1L << 40), format, Rounding.TIES_TO_AWAY));
        assertEquals(zero, ExactRounding.round(new Dyadic(BigInteger.ONE, -1L << 40), format, Rounding.TIES_TO_AWAY));
    }

    @Test
    void aDenominatorThatIsNotPositiveIsRefused() {
        assertThrows(
                ArithmeticException.class,
                () -> ExactRounding.round(BigInteger.ONE, BigInteger.ZERO, FloatFormat.FP64, Rounding.TIES_TO_EVEN));
    }
}
