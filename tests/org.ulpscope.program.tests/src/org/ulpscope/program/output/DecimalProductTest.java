package org.ulpscope.program.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalProductTest {
    private static final long MOST = Long.parseUnsignedLong("9999999999999999999");

    private int undecided;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void isWhatJavaParses(int seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 300_000; i++) {
            long digits = Long.remainderUnsigned(random.nextLong() >>> random.nextInt(64), MOST);
            check(digits, random.nextInt(-345, 312));
        }
        assertTrue(undecided < 30_000, undecided + " are left to Java: only those that are not normal");
    }

    @Test
    void whatLiesHalfWayGoesToTheEvenNumberAndItsNeighboursDoNot() {
        Random random = new Random(7);
        for (int i = 0; i < 100_000; i++) {
            double value = Math.scalb(1 + random.nextDouble(), random.nextInt(50, 64));
            BigDecimal middle = new BigDecimal(value).add(new BigDecimal(Math.ulp(value) / 2));
            BigDecimal whole = middle.stripTrailingZeros();
            if (whole.precision() <= 19) {
                long digits = whole.unscaledValue().longValue();
                check(digits, -whole.scale());
                check(digits - 1, -whole.scale());
                check(digits + 1, -whole.scale());
            }
        }
    }

    @Test
    void theEndsOfTheNormalNumbersAreRight() {
        for (long step = -2000; step < 2000; step++) {
            check(1_797_693_134_862_315_700L + 10 * step, 290);
            check(2_225_073_858_507_201_400L + step, -326);
        }
        check(0, 400);
        check(1, -400);
        check(1, 400);
        check(MOST, 0);
    }

    private void check(long digits, int power) {
        double found = DecimalProduct.of(digits, power);
        if (Double.isNaN(found)) {
            undecided++;
        } else {
            String text = Long.toUnsignedString(digits) + "e" + power;
            assertEquals(Double.parseDouble(text), found, 0, text);
        }
    }
}
