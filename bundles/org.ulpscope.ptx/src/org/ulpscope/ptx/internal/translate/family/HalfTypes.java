package org.ulpscope.ptx.internal.translate.family;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.internal.translate.InstructionContext;

/** FP16 and BF16, single and in pairs: each half goes through a function of the prelude. */
final class HalfTypes {
    private HalfTypes() {}

    static boolean isHalf(PtxType type) {
        return type == PtxType.F16 || type == PtxType.BF16 || isPair(type);
    }

    static boolean isPair(PtxType type) {
        return type == PtxType.F16X2 || type == PtxType.BF16X2;
    }

    /** The format of one half, as the names of the prelude have it. */
    static String format(PtxType type) {
        return type == PtxType.F16 || type == PtxType.F16X2 ? "f16" : "bf16";
    }

    /** Emits {@code d = operation(a, ...)} with the modifiers ftz, sat and relu. */
    static void emit(InstructionContext context, PtxType type, String operation, int arguments) {
        boolean ftz = context.take("ftz");
        boolean saturated = context.take("sat");
        boolean relu = context.take("relu");
        String format = format(type);
        context.assign(
                0,
                PtxType.ofSuffix(isPair(type) ? "b32" : "b16").orElseThrow(),
                each(context, type, arguments, values -> {
                    List<String> flushed = ftz
                            ? values.stream()
                                    .map(value -> "ulp_ftz_" + format + "(" + value + ")")
                                    .toList()
                            : values;
                    String result = "ulp_" + operation + "_" + format + "(" + String.join(", ", flushed) + ")";
                    result = ftz ? "ulp_ftz_" + format + "(" + result + ")" : result;
                    result = saturated ? "ulp_sat_" + format + "(" + result + ")" : result;
                    return relu ? "ulp_relu_" + format + "(" + result + ")" : result;
                }));
    }

    /** The C of one half from the C of its operands. */
    interface OfHalf {
        String of(List<String> values);
    }

    /** Applies C to the one number, or to both of a pair. */
    static String each(InstructionContext context, PtxType type, int arguments, OfHalf half) {
        if (!isPair(type)) {
            return half.of(values(context, type, arguments, 0));
        }
        return "((uint32_t)" + half.of(values(context, type, arguments, 0)) + " | (uint32_t)"
                + half.of(values(context, type, arguments, 16)) + " << 16)";
    }

    private static List<String> values(InstructionContext context, PtxType type, int arguments, int shift) {
        List<String> values = new ArrayList<>();
        for (int i = 1; i <= arguments; i++) {
            values.add(half(context, type, i, shift));
        }
        return values;
    }

    /** One half of an operand as its bits. */
    static String half(InstructionContext context, PtxType type, int operand, int shift) {
        return isPair(type)
                ? "(uint16_t)(" + context.value(operand, PtxType.B32) + " >> " + shift + ")"
                : context.value(operand, PtxType.B16);
    }
}
