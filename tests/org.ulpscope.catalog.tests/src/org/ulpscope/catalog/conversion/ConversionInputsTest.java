package org.ulpscope.catalog.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.NarrowConversion;
import org.ulpscope.numeric.NarrowFormat;
import org.ulpscope.numeric.OverflowRule;
import org.ulpscope.numeric.Rounding;
import org.ulpscope.numeric.Value;

class ConversionInputsTest {
    private static final NarrowConversion TO_E4M3 =
            new NarrowConversion(NarrowFormat.E4M3, Rounding.TIES_TO_EVEN, OverflowRule.SPECIAL);

    @Test
    void everyValueOfSixteenBitsIsOne() {
        assertEquals(1 << 16, new NarrowingConversion(FloatFormat.FP16, TO_E4M3).inputs().length);
    }

    /** 464 is half a step beyond 448, the greatest number; 2^-10 is half of the least one. */
    @Test
    void tiesAndTheirNeighboursAreAmongThoseOfWiderFormats() {
        List<Long> inputs = Arrays.stream(new NarrowingConversion(FloatFormat.FP32, TO_E4M3).inputs())
                .boxed()
                .toList();
        for (float tie : new float[] {464, 0x1p-10f, 1.0625f, 432, -464, -0x1p-10f}) {
            for (float one : new float[] {Math.nextDown(tie), tie, Math.nextUp(tie)}) {
                assertTrue(inputs.contains(Value.of(one).bits()), Float.toString(one));
            }
        }
        for (String special : List.of("0", "-0", "inf", "-inf", "nan", "-nan")) {
            assertTrue(inputs.contains(Value.parse(special, FloatFormat.FP32).bits()), special);
        }
        assertEquals(inputs.size(), inputs.stream().distinct().count());
    }

    @Test
    void allConversionsHaveDifferentNames() {
        List<FormatConversion> all = ConversionList.all();
        assertEquals(
                all.size(), all.stream().map(FormatConversion::name).distinct().count());
    }

    @Test
    void nansAreTheSameWhateverTheirBitsAndNothingElseIs() {
        FormatConversion conversion = new NarrowingConversion(FloatFormat.FP32, TO_E4M3);
        assertTrue(conversion.isSame(0x7f, 0xff));
        assertEquals(false, conversion.isSame(0x7e, 0x7f));
        assertEquals(false, conversion.isSame(0, 0x80));
        assertEquals(0x7f, conversion.expected(Value.of(465f).bits()).orElseThrow());
        assertEquals(0x7e, conversion.expected(Value.of(464f).bits()).orElseThrow());
    }
}
