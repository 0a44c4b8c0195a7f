package org.ulpscope.gcn.internal.translate.family;

import java.util.Set;
import org.ulpscope.gcn.internal.translate.GcnInstructionContext;
import org.ulpscope.gcn.internal.translate.GcnInstructionFamily;
import org.ulpscope.gcn.internal.translate.ValueType;

/** Sums and differences of lanes that make a carry or take one. */
public final class Carries implements GcnInstructionFamily {
    @Override
    public Set<String> opcodes() {
        return Set.of(
                "v_add_co_u32",
                "v_sub_co_u32",
                "v_subrev_co_u32",
                "v_addc_co_u32",
                "v_subb_co_u32",
                "v_subbrev_co_u32");
    }

    @Override
    public void translate(GcnInstructionContext context) {
        String opcode = context.opcode();
        boolean reversed = opcode.contains("rev");
        boolean takes = context.operands() > 4;
        String a = context.source(reversed ? 3 : 2, reversed ? 1 : 0, ValueType.U32);
        String b = context.source(reversed ? 2 : 3, reversed ? 0 : 1, ValueType.U32);
        String carry = takes ? "(" + context.source(4, ValueType.U64) + " >> LANE & 1)" : "0";
        String sign = opcode.startsWith("v_add") ? "+" : "-";
        context.emit("{ uint64_t mask = 0; LANES { const uint64_t sum = (uint64_t)" + a + " " + sign + " (uint64_t)" + b
                + " " + sign + " (uint64_t)" + carry + "; " + context.assignment(0, ValueType.U32, "(uint32_t)sum")
                + " mask |= (sum >> 32 & 1) << LANE; } "
                + context.bitsAssignment(context.operand(1), true, "mask") + " }");
    }
}
