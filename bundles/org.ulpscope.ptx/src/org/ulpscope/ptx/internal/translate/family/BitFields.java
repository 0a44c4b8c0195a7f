package org.ulpscope.ptx.internal.translate.family;

import java.util.Set;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.basis.ResultGround;
import org.ulpscope.ptx.internal.translate.GroundedInstruction;
import org.ulpscope.ptx.internal.translate.InstructionContext;
import org.ulpscope.ptx.internal.translate.InstructionFamily;

/** Counting, finding, reversing, extracting, inserting and permuting bits (clauses 9.7.1 and 9.7.9.7). */
public final class BitFields implements InstructionFamily {
    @Override
    public Set<String> opcodes() {
        return Set.of("popc", "clz", "brev", "bfind", "bfe", "bfi", "fns", "szext", "bmsk", "prmt");
    }

    @Override
    public ResultGround ground(GroundedInstruction one) {
        return ResultGround.INTEGERS;
    }

    @Override
    public void translate(InstructionContext context) {
        PtxType type = context.takeType();
        String suffix = "_" + type.suffix();
        switch (context.opcode()) {
            case "popc" -> context.assign(0, PtxType.U32, call(context, "ulp_popc", type));
            case "clz" -> context.assign(0, PtxType.U32, call(context, "ulp_clz" + suffix, type));
            case "brev" -> context.assign(0, type, call(context, "ulp_brev" + suffix, type));
            case "bfind" -> find(context, type);
            case "bfe" -> context.assign(0, type, call(context, "ulp_bfe" + suffix, type, PtxType.U32, PtxType.U32));
            case "bfi" ->
                context.assign(0, type, call(context, "ulp_bfi" + suffix, type, type, PtxType.U32, PtxType.U32));
            case "fns" -> context.assign(0, type, call(context, "ulp_fns", PtxType.B32, PtxType.B32, PtxType.S32));
            case "szext" -> context.assign(0, type, wrapping(context, "ulp_szext" + suffix, type));
            case "bmsk" -> context.assign(0, type, wrapping(context, "ulp_bmsk", PtxType.B32));
            default -> permute(context);
        }
    }

    private static void find(InstructionContext context, PtxType type) {
        boolean amount = context.take("shiftamt");
        String position = call(context, "ulp_bfind_" + type.suffix(), type);
        context.assign(0, PtxType.U32, amount ? "ulp_shiftamt(" + position + ", " + type.bits() + ")" : position);
    }

    private static String wrapping(InstructionContext context, String function, PtxType first) {
        String mode =
                context.takeOneOf("wrap", "clamp").orElseThrow(() -> context.unsupported("it lacks .wrap or .clamp"));
        return function + "(" + context.value(1, first) + ", " + context.value(2, PtxType.U32) + ", "
                + (mode.equals("wrap") ? 1 : 0) + ")";
    }

    private static void permute(InstructionContext context) {
        String operands = context.value(1, PtxType.B32) + ", " + context.value(2, PtxType.B32) + ", "
                + context.value(3, PtxType.B32);
        context.assign(
                0,
                PtxType.B32,
                context.takeOneOf("f4e", "b4e", "rc8", "ecl", "ecr", "rc16")
                        .map(mode -> "ulp_prmt_mode(" + operands + ", ulp_prmt_" + mode + ")")
                        .orElse("ulp_prmt(" + operands + ")"));
    }

    private static String call(InstructionContext context, String function, PtxType... types) {
        StringBuilder call = new StringBuilder(function).append('(');
        for (int i = 0; i < types.length; i++) {
            call.append(i == 0 ? "" : ", ").append(context.value(i + 1, types[i]));
        }
        return call.append(')').toString();
    }
}
