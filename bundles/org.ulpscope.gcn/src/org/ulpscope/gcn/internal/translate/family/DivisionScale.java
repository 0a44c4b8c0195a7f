package org.ulpscope.gcn.internal.translate.family;

import java.util.Set;
import org.ulpscope.gcn.internal.translate.GcnInstructionContext;
import org.ulpscope.gcn.internal.translate.GcnInstructionFamily;
import org.ulpscope.gcn.internal.translate.ValueType;

/** The instruction that a division begins with: it scales what would overflow or become subnormal on the way, and says so. */
public final class DivisionScale implements GcnInstructionFamily {
    @Override
    public Set<String> opcodes() {
        return Set.of("v_div_scale_f32", "v_div_scale_f64");
    }

    @Override
    public void translate(GcnInstructionContext context) {
        ValueType type = ValueType.of(context.opcode().substring("v_div_scale_".length()));
        String call = "ulp_div_scale_" + type.name().toLowerCase(java.util.Locale.ROOT) + "("
                + context.source(2, 0, type) + ", " + context.source(3, 1, type) + ", " + context.source(4, 2, type)
                + ", &scaled)";
        context.emit("{ uint64_t mask = 0; LANES { uint32_t scaled; const " + type.c() + " r = " + call + "; "
                + context.assignment(0, type, "r") + " mask |= (uint64_t)scaled << LANE; } "
                + context.bitsAssignment(context.operand(1), true, "mask") + " }");
    }
}
