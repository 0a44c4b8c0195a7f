package org.ulpscope.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.ulpscope.numeric.FloatFormat;

class OrdinalRangeTest {
    /** All of a wide format are more than a long counts. */
    @Test
    void aPlaceInARangeIsAboutSoFarAlongHoweverLongItIs() {
        Random random = new Random(1);
        for (FloatFormat format : FloatFormat.values()) {
            OrdinalRange all = new OrdinalRange(format.minOrdinal(), format.maxOrdinal());
            BigInteger length = BigInteger.valueOf(all.last()).subtract(BigInteger.valueOf(all.first()));
            for (int i = 0; i < 1000; i++) {
                double place = random.nextDouble();
                BigDecimal expected = new BigDecimal(length).multiply(new BigDecimal(place));
                BigDecimal given =
                        new BigDecimal(BigInteger.valueOf(all.at(place)).subtract(BigInteger.valueOf(all.first())));
                double off = given.subtract(expected).abs().doubleValue();
                assertTrue(off <= 4 + length.doubleValue() * 0x1p-50, format + " at " + place);
            }
            assertEquals(all.first(), all.at(0));
        }
        assertEquals(7, new OrdinalRange(7, 7).at(0.5));
        assertTrue(new OrdinalRange(-3, 3).at(1) >= 2);
    }
}
