package org.ulpscope.gcn.internal.translate.family;

import java.util.List;
import java.util.Set;
import org.ulpscope.gcn.GcnOperand;
import org.ulpscope.gcn.GcnOperand.Modified;
import org.ulpscope.gcn.internal.translate.GcnInstructionContext;
import org.ulpscope.gcn.internal.translate.GcnInstructionFamily;
import org.ulpscope.gcn.internal.translate.ValueType;

/** Products and sums of operands that are of FP32 or of FP16, each as it is told. */
public final class MixedProducts implements GcnInstructionFamily {
    @Override
    public Set<String> opcodes() {
        return Set.of("v_fma_mix_f32", "v_fma_mixlo_f16", "v_fma_mixhi_f16");
    }

    @Override
    public void translate(GcnInstructionContext context) {
        List<Boolean> upper = context.takeBits("op_sel", 3, false);
        List<Boolean> halves = context.takeBits("op_sel_hi", 3, false);
        StringBuilder c = new StringBuilder();
        for (int s = 0; s < 3; s++) {
            c.append("const float ").append((char) ('a' + s)).append(" = ");
            c.append(value(context, context.operand(s + 1), halves.get(s), upper.get(s)))
                    .append("; ");
        }
        String old = context.source(0, ValueType.U32);
        // The sum is rounded once, to the format of the result.
        String half = "(uint32_t)ulp_f16_of(ulp_odd_sum((double)a * b, c), 'n')";
        context.emitLanes(c
                + switch (context.opcode()) {
                    case "v_fma_mix_f32" ->
                        context.assignment(
                                0, ValueType.F32, context.modifiedResult(ValueType.F32, "__builtin_fmaf(a, b, c)"));
                    case "v_fma_mixlo_f16" ->
                        context.assignment(0, ValueType.U32, "(" + old + " & 0xffff0000u) | " + half);
                    default -> context.assignment(0, ValueType.U32, "(" + old + " & 0xffffu) | " + half + " << 16");
                });
    }

    private static String value(GcnInstructionContext context, GcnOperand operand, boolean half, boolean upper) {
        boolean negated = operand instanceof Modified modified && modified.negated();
        boolean absolute = operand instanceof Modified modified && modified.absolute();
        GcnOperand plain = operand instanceof Modified modified ? modified.operand() : operand;
        String value = half
                ? "ulp_of_f16((uint16_t)(" + context.bits(plain, ValueType.U32) + (upper ? " >> 16" : "") + "))"
                : context.source(plain, ValueType.F32);
        value = absolute ? "__builtin_fabsf(" + value + ")" : value;
        return negated ? "-(" + value + ")" : value;
    }
}
