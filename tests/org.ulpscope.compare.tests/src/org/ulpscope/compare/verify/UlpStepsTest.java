package org.ulpscope.compare.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Ulps;
import org.ulpscope.numeric.Value;

/** Distances in 64 bits, and what constants meet a bound. */
class UlpStepsTest {
    @Test
    void distancesAreThoseOfExactIntegers() {
        SplittableRandom random = new SplittableRandom(1);
        for (FloatFormat format : FloatFormat.values()) {
            for (int i = 0; i < 20_000; i++) {
                long a = bits(random, format);
                long b = bits(random, format);
                Optional<BigInteger> exact = Ulps.distance(new Value(format, a), new Value(format, b));
                long steps = UlpSteps.between(format, a, b);
                boolean areNaNs = format.isNaN(a) && format.isNaN(b);
                assertEquals(
                        exact.map(BigInteger::longValue).orElse(areNaNs ? 0 : UlpSteps.NO_NUMBER),
                        steps,
                        () -> format + " " + Long.toHexString(a) + " " + Long.toHexString(b));
            }
        }
    }

    private static long bits(SplittableRandom random, FloatFormat format) {
        long any = random.nextLong() >>> Long.SIZE - format.width();
        return switch (random.nextInt(8)) {
            case 0 -> format.infinityBits();
            case 1 -> format.infinityBits() | format.signMask();
            case 2 -> 0;
            case 3 -> format.signMask();
            default -> any;
        };
    }

    @Test
    void theFarthestNumbersAreNearerThanANaN() {
        FloatFormat format = FloatFormat.FP64;
        long steps = UlpSteps.between(format, format.infinityBits(), format.infinityBits() | format.signMask());
        assertTrue(UlpSteps.isBeyond(UlpSteps.NO_NUMBER, steps));
        assertFalse(UlpSteps.isBeyond(steps, steps));
        assertTrue(UlpSteps.isBeyond(steps, Long.MAX_VALUE));
    }

    @Test
    void aConstantMeetsABoundOnlyIfItIsThatNearToTheLowestAndTheHighest() {
        ResultSpread spread = spread(1, 1 + 4 * Math.ulp(1.0));
        assertTrue(spread.near(1).isEmpty());
        assertEquals(1 + 2 * Math.ulp(1.0), spread.near(2).orElseThrow().toDouble());
        assertTrue(spread(-1, 1).near(10).isEmpty());
        long one = Double.doubleToRawLongBits(1);
        assertTrue(spread(-1, 1).near(one - 1).isEmpty());
        assertEquals("0", spread(-1, 1).near(one).orElseThrow().decimal());
        assertEquals("-1", spread(-1, -1).near(0).orElseThrow().decimal());
        assertTrue(new ResultSpread(FloatFormat.FP64).near(Long.MAX_VALUE).isEmpty());
    }

    @Test
    void oneResultAloneIsNoConstant() {
        assertFalse(spread(3).isConstant());
        assertTrue(spread(3, 3).isConstant());
        assertTrue(spread(0.0, -0.0).isConstant());
        assertFalse(spread(3, Double.NaN).isConstant());
        assertEquals("NaN", spread(Double.NaN, Double.NaN).constant());
    }

    private static ResultSpread spread(double... results) {
        ResultSpread spread = new ResultSpread(FloatFormat.FP64);
        for (double result : results) {
            spread.add(Double.doubleToRawLongBits(result));
        }
        return spread;
    }
}
