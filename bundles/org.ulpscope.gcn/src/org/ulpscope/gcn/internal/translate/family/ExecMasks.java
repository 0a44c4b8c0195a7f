package org.ulpscope.gcn.internal.translate.family;

import java.util.Map;
import java.util.Set;
import org.ulpscope.gcn.internal.translate.GcnInstructionContext;
import org.ulpscope.gcn.internal.translate.GcnInstructionFamily;
import org.ulpscope.gcn.internal.translate.ValueType;

/** What keeps the mask of active lanes and makes another. */
public final class ExecMasks implements GcnInstructionFamily {
    private static final Map<String, String> MASKS = Map.ofEntries(
            Map.entry("s_and_saveexec_b64", "a & EXEC"),
            Map.entry("s_or_saveexec_b64", "a | EXEC"),
            Map.entry("s_xor_saveexec_b64", "a ^ EXEC"),
            Map.entry("s_andn2_saveexec_b64", "a & ~EXEC"),
            Map.entry("s_orn2_saveexec_b64", "a | ~EXEC"),
            Map.entry("s_andn1_saveexec_b64", "~a & EXEC"),
            Map.entry("s_orn1_saveexec_b64", "~a | EXEC"),
            Map.entry("s_nand_saveexec_b64", "~(a & EXEC)"),
            Map.entry("s_nor_saveexec_b64", "~(a | EXEC)"),
            Map.entry("s_xnor_saveexec_b64", "~(a ^ EXEC)"),
            Map.entry("s_andn1_wrexec_b64", "~a & EXEC"),
            Map.entry("s_andn2_wrexec_b64", "a & ~EXEC"));

    @Override
    public Set<String> opcodes() {
        return MASKS.keySet();
    }

    @Override
    public void translate(GcnInstructionContext context) {
        String opcode = context.opcode();
        String destination = opcode.endsWith("_wrexec_b64") ? "EXEC" : "before";
        context.emit("{ const uint64_t a = " + context.source(1, ValueType.U64) + ", before = EXEC; EXEC = "
                + MASKS.get(opcode) + "; SCC = EXEC != 0; "
                + context.bitsAssignment(context.operand(0), true, destination) + " }");
    }
}
