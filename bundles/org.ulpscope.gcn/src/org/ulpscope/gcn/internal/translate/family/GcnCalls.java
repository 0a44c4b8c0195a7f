package org.ulpscope.gcn.internal.translate.family;

import java.util.Set;
import org.ulpscope.gcn.internal.translate.Crossing;
import org.ulpscope.gcn.internal.translate.GcnInstructionContext;
import org.ulpscope.gcn.internal.translate.GcnInstructionFamily;
import org.ulpscope.gcn.internal.translate.ValueType;

/** Calls and returns, which go by addresses. */
public final class GcnCalls implements GcnInstructionFamily {
    @Override
    public Set<String> opcodes() {
        return Set.of("s_getpc_b64", "s_setpc_b64", "s_swappc_b64");
    }

    @Override
    public Crossing crossing(String opcode) {
        return opcode.equals("s_swappc_b64") ? Crossing.KEEPS : Crossing.NONE;
    }

    @Override
    public void translate(GcnInstructionContext context) {
        switch (context.opcode()) {
            case "s_getpc_b64" -> context.emit(context.bitsAssignment(context.operand(0), true, "0ull"));
            case "s_setpc_b64" -> {
                String target = context.source(0, ValueType.U64);
                for (String label : context.function().distantLabels()) {
                    context.emit("if (" + target + " == (uintptr_t)&&" + label + ") goto " + label + ";");
                }
                context.emit("ULP_GO(" + target + ");");
            }
            default ->
                context.emit("{ const uint64_t target = " + context.source(1, ValueType.U64) + "; "
                        + context.bitsAssignment(context.operand(0), true, "ULP_RETURN_ADDRESS")
                        + " ULP_CALL(target); }");
        }
    }
}
