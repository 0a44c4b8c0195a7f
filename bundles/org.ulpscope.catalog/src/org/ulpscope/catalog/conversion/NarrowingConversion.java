package org.ulpscope.catalog.conversion;

import java.util.Map;
import java.util.OptionalLong;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.NarrowConversion;
import org.ulpscope.numeric.NarrowFormat;
import org.ulpscope.numeric.NarrowValue;
import org.ulpscope.numeric.OverflowRule;
import org.ulpscope.numeric.Rounding;
import org.ulpscope.numeric.Value;

/**
 * A conversion of CUDA's headers to a narrow format.
 *
 * @param from the format of the input
 * @param to what the OCP specifications ask for
 */
record NarrowingConversion(FloatFormat from, NarrowConversion to) implements FormatConversion {
    private static final Map<FloatFormat, String> WORDS = Map.of(
            FloatFormat.FP64, "double",
            FloatFormat.FP32, "float",
            FloatFormat.FP16, "halfraw",
            FloatFormat.BF16, "bfloat16raw");

    @Override
    public String name() {
        boolean always = to.format().quietNaN().isEmpty();
        String direction = to.rounding() == Rounding.TIES_TO_EVEN
                ? ""
                : to.rounding() == Rounding.TOWARD_ZERO ? ", toward zero" : ", upward";
        String overflow = always ? "" : to.overflow() == OverflowRule.SATURATE ? ", saturating" : ", not saturating";
        return from.label() + " to " + to.format().label() + direction + overflow;
    }

    @Override
    public String code() {
        String saturation = to.overflow() == OverflowRule.SATURATE ? "__NV_SATFINITE" : "__NV_NOSAT";
        String call = "__nv_cvt_" + WORDS.get(from) + "_to_";
        String input = ConversionInputText.of(from);
        return switch (to.format()) {
            case E5M2, E4M3 ->
                call + "fp8(" + input + ", " + saturation + ", __NV_"
                        + to.format().label() + ")";
            case E3M2, E2M3 -> call + "fp6(" + input + ", __NV_" + to.format().label() + ", cudaRoundNearest)";
            case E2M1 -> call + "fp4(" + input + ", __NV_E2M1, cudaRoundNearest)";
            case E8M0 ->
                call + "e8m0(" + input + ", " + saturation + ", "
                        + (to.rounding() == Rounding.TOWARD_ZERO ? "cudaRoundZero" : "cudaRoundPosInf") + ")";
            case E5M2_FNUZ, E4M3_FNUZ ->
                throw new IllegalArgumentException("CUDA has no " + to.format().label());
        };
    }

    @Override
    public long[] inputs() {
        return ConversionInputs.around(
                from, to.format().codes().filter(NarrowValue::isFinite).map(NarrowValue::dyadic));
    }

    @Override
    public String shown(long input) {
        return FormatConversion.shown(new Value(from, input));
    }

    @Override
    public OptionalLong expected(long input) {
        return to.of(new Value(from, input))
                .map(value -> OptionalLong.of(value.bits()))
                .orElse(OptionalLong.empty());
    }

    @Override
    public boolean isSame(long one, long other) {
        return one == other || isNaN(one) && isNaN(other);
    }

    private boolean isNaN(long bits) {
        NarrowFormat format = to.format();
        return bits >= 0 && bits >>> format.width() == 0 && new NarrowValue(format, (int) bits).isNaN();
    }
}
