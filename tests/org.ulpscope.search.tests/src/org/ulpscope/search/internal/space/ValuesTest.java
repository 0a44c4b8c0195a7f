package org.ulpscope.search.internal.space;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.IntegerFormat;
import org.ulpscope.search.Problems;

class ValuesTest {
    @Test
    void numbersComeBackAsTheirOrdinalsInEveryFormat() {
        for (Format format : Format.all()) {
            Axis axis = new Axis(Problems.slot(format));
            for (double number : new double[] {0, 1, 2, 96}) {
                assertEquals(number, Values.number(format, Values.nearest(axis, number)));
            }
        }
    }

    @Test
    void numbersBeyondTheDomainBecomeItsEnds() {
        for (Format format : Format.all()) {
            Axis axis = new Axis(Problems.slot(format));
            assertEquals(format.maxOrdinal(), Values.nearest(axis, 1e300 * 1e300));
            assertEquals(format.minOrdinal(), Values.nearest(axis, -1e300 * 1e300));
        }
    }

    @Test
    void unsignedIntegersOfSixtyFourBitsKeepTheirSize() {
        assertEquals(0x1p63, Values.number(IntegerFormat.UINT64, IntegerFormat.UINT64.ordinal(Long.MIN_VALUE)));
    }
}
