package org.ulpscope.numeric.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Rounding;
import org.ulpscope.numeric.Value;

/**
 * glibc's FP64 result, good to an ulp, rounds to the correct FP16 value unless it is almost halfway, which happens at
 * no FP16 argument here.
 */
@Tag("slow")
class EveryNarrowArgumentTest {
    @ParameterizedTest
    @ValueSource(strings = {"exp", "log", "sin", "erfc", "cbrt", "tgamma"})
    void theResultInFP16IsGlibcsRounded(String name) {
        ReferenceFunction function = References.find(name).orElseThrow();
        for (long bits = 0; bits < 1 << 16; bits++) {
            Value x = new Value(FloatFormat.FP16, bits);
            Value wide = Value.of(Glibc.call(name, x.toDouble()));
            Value expected = new Value(
                    FloatFormat.FP16, wide.isNaN() ? FloatFormat.FP16.quietNaNBits() : FloatFormat.FP16.convert(wide));
            ReferenceResult result = function.evaluate(List.of(x), FloatFormat.FP16, Rounding.TIES_TO_EVEN);
            assertEquals(expected, assertInstanceOf(Determined.class, result).value(), name + "(" + x + ")");
        }
    }
}
