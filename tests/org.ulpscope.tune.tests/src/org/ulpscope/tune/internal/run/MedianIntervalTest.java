package org.ulpscope.tune.internal.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MedianIntervalTest {
    @Test
    void fiveMeasurementsDoNotKnowTheMedianTo95PercentAndSixDo() {
        assertFalse(interval(5).known());
        assertTrue(interval(6).known());
    }

    @Test
    void endsAreTheRanksOfTheTablesOfTheSignTest() {
        // Ranks for a two-sided 95 %: 1 and 6 of 6, 2 and 8 of 9, 4 and 12 of 15 (Conover, Practical Nonparametric Statistics).
        assertEquals(new MedianInterval(3.5, 1, 6, true), interval(6));
        assertEquals(new MedianInterval(5, 2, 8, true), interval(9));
        assertEquals(new MedianInterval(8, 4, 12, true), interval(15));
    }

    @Test
    void holdsTheTrueMedianAsOftenAsItSays() {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        long held = IntStream.range(0, 4000)
                .mapToObj(i -> MedianInterval.of(
                        IntStream.range(0, 9).mapToDouble(k -> random.nextExponential()).toArray(), 0.95))
                .filter(interval -> interval.low() <= Math.log(2) && Math.log(2) <= interval.high())
                .count();
        // 96.1 % by theory; four standard deviations of 0.3 % around it.
        assertEquals(0.961, held / 4000.0, 0.0125);
    }

    private static MedianInterval interval(int measurements) {
        return MedianInterval.of(
                IntStream.rangeClosed(1, measurements).mapToDouble(i -> i).toArray(), 0.95);
    }
}
