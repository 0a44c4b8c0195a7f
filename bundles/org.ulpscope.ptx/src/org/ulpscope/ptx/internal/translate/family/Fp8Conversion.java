package org.ulpscope.ptx.internal.translate.family;

import java.util.Locale;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.internal.translate.InstructionContext;

/** cvt to and from pairs of FP8 numbers (clause 9.7.9.21). */
final class Fp8Conversion {
    private Fp8Conversion() {}

    static boolean isPair(PtxType type) {
        return type == PtxType.E4M3X2 || type == PtxType.E5M2X2;
    }

    /** Emits one whose result or operand is such a pair. */
    static void emit(InstructionContext context, PtxType to, PtxType from, boolean relu, boolean satfinite) {
        if (isPair(from) && to == PtxType.F16X2) {
            context.emit("{ uint32_t from = " + context.value(1, PtxType.B16) + ";");
            String upper = widened(from, "from >> 8", relu);
            context.assign(0, PtxType.B32, "((uint32_t)" + upper + " << 16 | " + widened(from, "from", relu) + ")");
            context.emit("}");
        } else if (isPair(to) && satfinite && from == PtxType.F32) {
            narrow(context, to, context.value(1, PtxType.F32), context.value(2, PtxType.F32), relu);
        } else if (isPair(to) && satfinite && from == PtxType.F16X2) {
            context.emit("{ uint32_t from = " + context.value(1, PtxType.B32) + ";");
            narrow(context, to, "ulp_of_f16((uint16_t)(from >> 16))", "ulp_of_f16((uint16_t)from)", relu);
            context.emit("}");
        } else {
            throw context.unsupported("pairs of FP8 are made of .f32 and .f16x2 with .satfinite, and become .f16x2");
        }
    }

    private static void narrow(InstructionContext context, PtxType to, String upper, String lower, boolean relu) {
        context.assign(
                0,
                PtxType.B16,
                "(uint16_t)(" + narrowed(to, upper, relu) + " << 8 | " + narrowed(to, lower, relu) + ")");
    }

    private static String narrowed(PtxType to, String value, boolean relu) {
        String narrowed = "ulp_" + format(to) + "_of(" + value + ")";
        return relu ? "ulp_relu_fp8(" + narrowed + ")" : narrowed;
    }

    private static String widened(PtxType from, String bits, boolean relu) {
        String widened = "ulp_f16_of_" + format(from) + "(" + bits + ")";
        return relu ? "ulp_relu_f16(" + widened + ")" : widened;
    }

    private static String format(PtxType pair) {
        return pair.name().toLowerCase(Locale.ROOT).replace("x2", "");
    }
}
