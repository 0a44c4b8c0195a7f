package org.ulpscope.ptx.internal.translate.family;

import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.internal.translate.InstructionContext;

/** cvt to FP16 and BF16, single and in pairs. */
record HalfConversion(
        InstructionContext context, String rounding, boolean ftz, boolean saturated, boolean relu, boolean satfinite) {
    void emit(PtxType to, PtxType from) {
        String format = HalfTypes.format(to);
        if (!HalfTypes.isPair(to)) {
            context.assign(0, PtxType.B16, finished(format, narrowed(format, from)));
            return;
        }
        if (from != PtxType.F32) {
            throw context.unsupported("pairs are made of .f32 only");
        }
        String upper = finished(format, of(format, flushed(context.value(1, from)), mode()));
        String lower = finished(format, of(format, flushed(context.value(2, from)), mode()));
        context.assign(0, PtxType.B32, "((uint32_t)" + upper + " << 16 | " + lower + ")");
    }

    private String narrowed(String format, PtxType from) {
        if (HalfTypes.isHalf(from) || from == PtxType.F32 || from == PtxType.F64) {
            String value = Conversions.floating(context, from, ftz);
            if (rounding.endsWith("i")) {
                return of(
                        format,
                        "ulp_integral_f32(" + value + ", '" + (rounding.equals("rni") ? 'i' : rounding.charAt(1))
                                + "')",
                        'n');
            }
            return of(format, value, mode());
        }
        String value = context.value(1, from);
        return of(
                format,
                from.kind() == PtxType.Kind.SIGNED ? "ulp_odd_s64(" + value + ")" : "ulp_odd_u64(" + value + ")",
                mode());
    }

    private String finished(String format, String half) {
        String result = ftz ? "ulp_ftz_" + format + "(" + half + ")" : half;
        result = saturated ? "ulp_sat_" + format + "(" + result + ")" : result;
        result = relu ? "ulp_relu_" + format + "(" + result + ")" : result;
        return satfinite ? "ulp_satfinite_" + format + "(" + result + ")" : result;
    }

    private String flushed(String value) {
        return ftz ? "ulp_ftz(" + value + ")" : value;
    }

    private char mode() {
        return rounding.charAt(1);
    }

    private static String of(String format, String value, char mode) {
        return "ulp_" + format + "_of(" + value + ", '" + mode + "')";
    }
}
