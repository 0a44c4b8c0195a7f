package org.ulpscope.ptx.internal.translate.family;

import java.util.Map;
import java.util.Set;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.basis.ResultGround;
import org.ulpscope.ptx.internal.translate.GroundedInstruction;
import org.ulpscope.ptx.internal.translate.InstructionContext;
import org.ulpscope.ptx.internal.translate.InstructionFamily;

/** Logic of bits and predicates, shifts (clause 9.7.8). */
public final class Logic implements InstructionFamily {
    private static final Map<String, String> SIGNS = Map.of("and", " & ", "or", " | ", "xor", " ^ ");

    @Override
    public Set<String> opcodes() {
        return Set.of("and", "or", "xor", "not", "cnot", "shl", "shr", "lop3", "shf");
    }

    @Override
    public ResultGround ground(GroundedInstruction one) {
        return ResultGround.INTEGERS;
    }

    @Override
    public void translate(InstructionContext context) {
        String opcode = context.opcode();
        if (opcode.equals("shf")) {
            funnelShift(context);
            return;
        }
        if (opcode.equals("lop3")) {
            lookUp(context);
            return;
        }
        PtxType type = context.takeType();
        switch (opcode) {
            case "not" ->
                context.assign(
                        0,
                        type,
                        type == PtxType.PRED
                                ? "!" + context.value(1, type)
                                : IntegerArithmetic.cast(type, "~" + context.value(1, type)));
            case "cnot" -> context.assign(0, type, "(" + context.value(1, type) + " == 0)");
            case "shl" -> shift(context, type, "ulp_shl_b" + type.bits(), IntegerArithmetic.bits(type));
            case "shr" ->
                shift(
                        context,
                        type,
                        "ulp_shr_" + (type.kind() == PtxType.Kind.SIGNED ? "s" : "u") + type.bits(),
                        type.kind() == PtxType.Kind.SIGNED ? type : IntegerArithmetic.bits(type));
            default ->
                context.assign(
                        0, type, "(" + context.value(1, type) + SIGNS.get(opcode) + context.value(2, type) + ")");
        }
    }

    private static void shift(InstructionContext context, PtxType type, String function, PtxType operand) {
        context.assign(
                0, operand, function + "(" + context.value(1, operand) + ", " + context.value(2, PtxType.U32) + ")");
    }

    private static void funnelShift(InstructionContext context) {
        String direction = context.takeOneOf("l", "r").orElseThrow(() -> context.unsupported("it lacks .l or .r"));
        String mode =
                context.takeOneOf("wrap", "clamp").orElseThrow(() -> context.unsupported("it lacks .wrap or .clamp"));
        PtxType type = context.takeType();
        context.assign(
                0,
                type,
                "ulp_shf_" + direction + "_" + mode + "(" + context.value(1, type) + ", " + context.value(2, type)
                        + ", " + context.value(3, PtxType.U32) + ")");
    }

    /** Spells out the sum of those products whose bit of the table is set. */
    private static void lookUp(InstructionContext context) {
        PtxType type = context.takeType();
        if (!(context.operand(4) instanceof Operand.IntegerLiteral table)) {
            throw context.unsupported("its table is not a number");
        }
        StringBuilder sum = new StringBuilder("0u");
        for (int row = 0; row < 8; row++) {
            if ((table.bits() >> row & 1) != 0) {
                sum.append(" | (")
                        .append(factor(context, 1, type, row & 4))
                        .append(" & ")
                        .append(factor(context, 2, type, row & 2))
                        .append(" & ")
                        .append(factor(context, 3, type, row & 1))
                        .append(")");
            }
        }
        context.assign(0, type, "(" + sum + ")");
    }

    private static String factor(InstructionContext context, int operand, PtxType type, int plain) {
        return (plain != 0 ? "" : "~") + context.value(operand, type);
    }
}
