package org.ulpscope.catalog.conversion;

import java.util.OptionalLong;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.NarrowFormat;
import org.ulpscope.numeric.NarrowValue;
import org.ulpscope.numeric.Value;

/**
 * A conversion of CUDA's headers from a narrow format, which is exact where the wider one holds its numbers.
 *
 * @param from the narrow format
 * @param to FP16, or BF16 for scales
 */
record WideningConversion(NarrowFormat from, FloatFormat to) implements FormatConversion {
    @Override
    public String name() {
        return from.label() + " to " + to.label();
    }

    @Override
    public String code() {
        String code = "(unsigned char)bits";
        return switch (from) {
            case E5M2, E4M3 -> "__nv_cvt_fp8_to_halfraw(" + code + ", __NV_" + from.label() + ").x";
            case E3M2, E2M3 -> "__nv_cvt_fp6_to_halfraw(" + code + ", __NV_" + from.label() + ").x";
            case E2M1 -> "__nv_cvt_fp4_to_halfraw(" + code + ", __NV_E2M1).x";
            case E8M0 -> "__nv_cvt_e8m0_to_bf16raw(" + code + ").x";
            case E5M2_FNUZ, E4M3_FNUZ -> throw new IllegalArgumentException("CUDA has no " + from.label());
        };
    }

    @Override
    public long[] inputs() {
        return from.codes().mapToLong(NarrowValue::bits).toArray();
    }

    @Override
    public String shown(long input) {
        NarrowValue value = new NarrowValue(from, (int) input);
        return value + " (" + value.bitPattern() + ")";
    }

    @Override
    public OptionalLong expected(long input) {
        NarrowValue value = new NarrowValue(from, (int) input);
        long sign = value.isNegative() ? to.signMask() : 0;
        if (value.isNaN()) {
            return OptionalLong.of(sign | to.quietNaNBits());
        }
        if (value.isInfinite()) {
            return OptionalLong.of(sign | to.infinityBits());
        }
        Value exact = Value.of(value.dyadic().toBigDecimal().doubleValue());
        return OptionalLong.of(sign | to.magnitude(to.convert(exact)));
    }

    @Override
    public boolean isSame(long one, long other) {
        return one == other || one >= 0 && other >= 0 && to.isNaN(one) && to.isNaN(other);
    }
}
