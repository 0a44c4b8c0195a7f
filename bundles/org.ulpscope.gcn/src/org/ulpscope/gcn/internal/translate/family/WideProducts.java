package org.ulpscope.gcn.internal.translate.family;

import java.util.Set;
import org.ulpscope.gcn.internal.translate.GcnInstructionContext;
import org.ulpscope.gcn.internal.translate.GcnInstructionFamily;
import org.ulpscope.gcn.internal.translate.ValueType;

/** Products of 64 bits to which a number is added, with the carry. */
public final class WideProducts implements GcnInstructionFamily {
    @Override
    public Set<String> opcodes() {
        return Set.of("v_mad_u64_u32", "v_mad_i64_i32");
    }

    @Override
    public void translate(GcnInstructionContext context) {
        boolean signed = context.opcode().equals("v_mad_i64_i32");
        ValueType factor = signed ? ValueType.I32 : ValueType.U32;
        String wide = signed ? "int64_t" : "uint64_t";
        context.emit("{ uint64_t mask = 0; LANES { const " + wide + " a = " + context.source(2, 0, factor) + ", b = "
                + context.source(3, 1, factor) + "; const " + wide + " c = ("
                + wide + ")" + context.source(4, 2, ValueType.U64) + "; " + wide
                + " sum; mask |= (uint64_t)__builtin_add_overflow(a * b, c, &sum) << LANE; "
                + context.assignment(0, ValueType.U64, "(uint64_t)sum") + " } "
                + context.bitsAssignment(context.operand(1), true, "mask") + " }");
    }
}
