package org.ulpscope.gcn.internal.translate.family;

import java.util.Map;
import java.util.Set;
import org.ulpscope.gcn.GcnOperand.Text;
import org.ulpscope.gcn.internal.translate.GcnInstructionContext;
import org.ulpscope.gcn.internal.translate.GcnInstructionFamily;
import org.ulpscope.gcn.internal.translate.GcnModuleContext;

/** Branches, and the end of a wave. */
public final class Branches implements GcnInstructionFamily {
    private static final Map<String, String> CONDITIONS = Map.of(
            "s_branch", "1",
            "s_cbranch_execz", "EXEC == 0",
            "s_cbranch_execnz", "EXEC != 0",
            "s_cbranch_vccz", "VCC == 0",
            "s_cbranch_vccnz", "VCC != 0",
            "s_cbranch_scc0", "SCC == 0",
            "s_cbranch_scc1", "SCC != 0",
            "s_endpgm", "",
            "s_trap", "");

    @Override
    public Set<String> opcodes() {
        return CONDITIONS.keySet();
    }

    @Override
    public void translate(GcnInstructionContext context) {
        switch (context.opcode()) {
            case "s_endpgm" -> context.emit("ULP_END;");
            case "s_trap" -> context.emit("ulp_trapped();");
            case String opcode
            when context.operand(0) instanceof Text(String label) ->
                context.emit("if (" + CONDITIONS.get(opcode) + ") goto " + GcnModuleContext.label(label) + ";");
            default -> throw context.unsupported("its target is not a label");
        }
    }
}
