package org.ulpscope.ptx.internal.translate.family;

import java.util.List;
import java.util.Set;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.basis.ResultGround;
import org.ulpscope.ptx.internal.translate.GroundedInstruction;
import org.ulpscope.ptx.internal.translate.InstructionContext;
import org.ulpscope.ptx.internal.translate.InstructionFamily;

/** min and max, of two or three. */
public final class MinMax implements InstructionFamily {
    @Override
    public Set<String> opcodes() {
        return Set.of("min", "max");
    }

    @Override
    public ResultGround ground(GroundedInstruction one) {
        return one.ofItsTypes();
    }

    @Override
    public void translate(InstructionContext context) {
        PtxType type = context.takeType();
        boolean nan = context.take("NaN");
        boolean xorsign = context.take("xorsign");
        if (xorsign && !context.take("abs")) {
            throw context.unsupported(".xorsign goes with .abs only");
        }
        String operation = context.opcode() + (nan ? "_nan" : "");
        if (HalfTypes.isHalf(type)) {
            half(context, type, operation, xorsign);
        } else if (type == PtxType.F32 || type == PtxType.F64) {
            floating(context, type, operation, xorsign);
        } else {
            integer(context, type);
        }
    }

    private static void half(InstructionContext context, PtxType type, String operation, boolean xorsign) {
        if (!xorsign) {
            HalfTypes.emit(context, type, operation, 2);
            return;
        }
        boolean ftz = context.take("ftz");
        String format = HalfTypes.format(type);
        PtxType bits = HalfTypes.isPair(type) ? PtxType.B32 : PtxType.B16;
        context.assign(0, bits, HalfTypes.each(context, type, 2, values -> {
            List<String> flushed = ftz
                    ? values.stream()
                            .map(value -> "ulp_ftz_" + format + "(" + value + ")")
                            .toList()
                    : values;
            List<String> magnitudes =
                    flushed.stream().map(value -> "(" + value + " & 0x7fff)").toList();
            return "ulp_xorsign_" + format + "(ulp_" + operation + "_" + format + "(" + String.join(", ", magnitudes)
                    + "), " + String.join(", ", flushed) + ")";
        }));
    }

    private static void floating(InstructionContext context, PtxType type, String operation, boolean xorsign) {
        FloatModifiers modifiers = FloatModifiers.take(context, type);
        List<String> values = modifiers.values(context, 1, context.operands() - 1);
        String absolute = type == PtxType.F32 ? "__builtin_fabsf" : "__builtin_fabs";
        String result = xorsign ? absolute + "(" + values.getFirst() + ")" : values.getFirst();
        for (String next : values.subList(1, values.size())) {
            result = "ulp_" + operation + "_" + type.suffix() + "(" + result + ", "
                    + (xorsign ? absolute + "(" + next + ")" : next) + ")";
        }
        if (xorsign) {
            result = "ulp_xorsign_" + type.suffix() + "(" + result + ", " + values.get(0) + ", " + values.get(1) + ")";
        }
        context.assign(0, type, modifiers.result(result));
    }

    private static void integer(InstructionContext context, PtxType type) {
        boolean relu = context.take("relu");
        String sign = context.opcode().equals("min") ? " < " : " > ";
        if (type == PtxType.S16X2 || type == PtxType.U16X2) {
            String half = type == PtxType.S16X2 ? "(int16_t)" : "(uint16_t)";
            String result = "((uint32_t)" + half16(context, half, sign, relu, 0) + " | (uint32_t)"
                    + half16(context, half, sign, relu, 16) + " << 16)";
            context.assign(0, PtxType.B32, result);
            return;
        }
        String a = context.value(1, type);
        String b = context.value(2, type);
        String picked = "(" + a + sign + b + " ? " + a + " : " + b + ")";
        context.assign(0, type, relu ? "(" + picked + " > 0 ? " + picked + " : 0)" : picked);
    }

    private static String half16(InstructionContext context, String half, String sign, boolean relu, int shift) {
        String a = half + "(" + context.value(1, PtxType.B32) + " >> " + shift + ")";
        String b = half + "(" + context.value(2, PtxType.B32) + " >> " + shift + ")";
        String picked = "(" + a + sign + b + " ? " + a + " : " + b + ")";
        return "(uint16_t)" + (relu ? "(" + picked + " > 0 ? " + picked + " : 0)" : picked);
    }
}
