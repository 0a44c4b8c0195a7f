package org.ulpscope.ptx.internal.translate.family;

import java.util.Set;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.basis.ResultGround;
import org.ulpscope.ptx.internal.translate.GroundedInstruction;
import org.ulpscope.ptx.internal.translate.InstructionContext;
import org.ulpscope.ptx.internal.translate.InstructionFamily;

/** Integer instructions of their own: rem, sad, products of 24 bits and dot products (clause 9.7.1). */
public final class IntegerSpecials implements InstructionFamily {
    @Override
    public Set<String> opcodes() {
        return Set.of("rem", "sad", "mul24", "mad24", "dp4a", "dp2a");
    }

    @Override
    public ResultGround ground(GroundedInstruction one) {
        return ResultGround.INTEGERS;
    }

    @Override
    public void translate(InstructionContext context) {
        switch (context.opcode()) {
            case "rem" -> {
                PtxType type = context.takeType();
                context.assign(
                        0,
                        type,
                        "ulp_rem_" + type.suffix() + "(" + context.value(1, type) + ", " + context.value(2, type)
                                + ")");
            }
            case "sad" -> sad(context);
            case "mul24", "mad24" -> product24(context);
            default -> dotProduct(context);
        }
    }

    private static void sad(InstructionContext context) {
        PtxType type = context.takeType();
        PtxType bits = IntegerArithmetic.bits(type);
        String a = context.value(1, type);
        String b = context.value(2, type);
        String x = context.value(1, bits);
        String y = context.value(2, bits);
        context.assign(
                0,
                bits,
                "(" + context.value(3, bits) + " + (" + a + " < " + b + " ? " + y + " - " + x + " : " + x + " - " + y
                        + "))");
    }

    private static void product24(InstructionContext context) {
        PtxType type = context.takeType();
        boolean high = context.take("hi");
        if (!high && !context.take("lo")) {
            throw context.unsupported("it lacks .lo or .hi");
        }
        String number = type == PtxType.S32 ? "ulp_int24" : "ulp_uint24";
        String product = "(" + number + "(" + context.value(1, PtxType.B32) + ") * " + number + "("
                + context.value(2, PtxType.B32) + "))";
        String part = "(uint32_t)" + (high ? "(" + product + " >> 16)" : product);
        if (context.opcode().equals("mul24")) {
            context.assign(0, PtxType.B32, part);
        } else if (context.take("sat")) {
            context.assign(
                    0, PtxType.S32, "ulp_add_sat_s32((int32_t)" + part + ", " + context.value(3, PtxType.S32) + ")");
        } else {
            context.assign(0, PtxType.B32, "(" + part + " + " + context.value(3, PtxType.B32) + ")");
        }
    }

    private static void dotProduct(InstructionContext context) {
        boolean high = context.take("hi");
        context.take("lo");
        String a = signed(context.takeType());
        String b = signed(context.takeType());
        String sum = "ulp_" + context.opcode() + "(" + context.value(1, PtxType.B32) + ", " + a + ", "
                + context.value(2, PtxType.B32) + ", " + b + ", " + context.value(3, PtxType.B32)
                + (context.opcode().equals("dp2a") ? high ? ", 1" : ", 0" : "") + ")";
        context.assign(0, PtxType.B32, sum);
    }

    private static String signed(PtxType type) {
        return type == PtxType.S32 ? "1" : "0";
    }
}
