package org.ulpscope.search.internal.space;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.IntegerFormat;
import org.ulpscope.search.Problems;

class AxisTest {
    private static final FloatFormat F = FloatFormat.FP64;

    @Test
    void goesFromTheLeastToTheGreatestValueInEveryFormat() {
        for (Format format : Format.all()) {
            Axis axis = new Axis(Problems.slot(format));
            assertEquals(format.minOrdinal(), axis.at(0));
            assertEquals(format.maxOrdinal(), axis.at(1));
            assertEquals(0, axis.unit(format.minOrdinal()));
            assertEquals(1, axis.unit(format.maxOrdinal()));
        }
    }

    @Test
    void snapsSubnormalsThatAreNotAdmittedToTheirNearestNeighbours() {
        Axis axis = new Axis(Problems.slot(-1, 1));
        assertEquals(0, axis.snap(5));
        assertEquals(F.minNormalOrdinal(), axis.snap(F.minNormalOrdinal() - 5));
        assertEquals(-1, axis.snap(-7));
    }

    @Test
    void staysWithinTheDomainHoweverFarItIsShifted() {
        for (Format format : Format.all()) {
            Axis axis = new Axis(Problems.slot(format));
            assertEquals(format.maxOrdinal(), axis.shifted(format.maxOrdinal(), 1));
            assertEquals(format.maxOrdinal(), axis.shifted(0, 1e300));
            assertEquals(format.minOrdinal(), axis.shifted(format.minOrdinal(), -0x1p61));
            assertEquals(format.minOrdinal(), axis.shifted(0, -1e300));
        }
    }

    @Test
    void halvesTheWholeOfALong() {
        Axis axis = new Axis(Problems.slot(IntegerFormat.INT64));
        assertEquals(-1, axis.between(Long.MIN_VALUE, Long.MAX_VALUE, 0.5));
        assertEquals(10, axis.between(7, 14, 0.5));
    }

    @Test
    void measuresSmallDifferencesExactlyAndGreatOnesWithoutOverflow() {
        assertEquals(3, Axis.difference(Long.MAX_VALUE, Long.MAX_VALUE - 3));
        assertEquals(0x1p64, Axis.difference(Long.MAX_VALUE, Long.MIN_VALUE));
    }

    @Test
    void drawsOnlyWhatTheDomainAdmits() {
        InputSlot slot = new InputSlot("x", FloatFormat.FP16, -1 - 1030, 1030, false, false, false, false);
        Axis axis = new Axis(slot);
        SplittableRandom random = new SplittableRandom(1);
        assertEquals(14, axis.values());
        for (int i = 0; i < 1000; i++) {
            assertTrue(slot.admits(axis.random(random)));
        }
    }

    @Test
    void drawsEvenlyOverAllRanges() {
        Axis axis = new Axis(Problems.slot(-Double.MAX_VALUE, Double.MAX_VALUE));
        SplittableRandom random = new SplittableRandom(2);
        int negative = 0;
        for (int i = 0; i < 10_000; i++) {
            negative += axis.random(random) < 0 ? 1 : 0;
        }
        assertEquals(5000, negative, 5 * 50);
    }

    @Test
    void refusesADomainWithoutFiniteValuesInASentence() {
        InputSlot onlySubnormals = new InputSlot("tiny", F, 3, 9, false, true, false, false);
        String message = assertThrows(UlpscopeException.class, () -> new Axis(onlySubnormals))
                .getMessage();
        assertTrue(message.contains("'tiny'"));
    }
}
