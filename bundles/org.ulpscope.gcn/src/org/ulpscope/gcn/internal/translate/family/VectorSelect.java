package org.ulpscope.gcn.internal.translate.family;

import java.util.Set;
import org.ulpscope.gcn.GcnOperand.Modified;
import org.ulpscope.gcn.internal.translate.GcnInstructionContext;
import org.ulpscope.gcn.internal.translate.GcnInstructionFamily;
import org.ulpscope.gcn.internal.translate.ValueType;

/** The choice between two values by the bit that each lane has in a mask. */
public final class VectorSelect implements GcnInstructionFamily {
    @Override
    public Set<String> opcodes() {
        return Set.of("v_cndmask_b32");
    }

    @Override
    public void translate(GcnInstructionContext context) {
        String mask = context.operands() > 3 ? context.source(3, ValueType.U64) : "VCC";
        context.emitLanes("const uint32_t a = " + value(context, 1) + ", b = " + value(context, 2) + "; "
                + context.assignment(0, ValueType.U32, "(" + mask + " >> LANE & 1 ? b : a)"));
    }

    /** A value may have its sign changed, which does not make it a number that is flushed. */
    private static String value(GcnInstructionContext context, int index) {
        if (context.operand(index) instanceof Modified(var operand, boolean negated, boolean absolute, boolean signed)
                && !signed) {
            String bits = context.bits(operand, ValueType.F32);
            bits = absolute ? "(" + bits + " & 0x7fffffffu)" : bits;
            return negated ? "(" + bits + " ^ 0x80000000u)" : bits;
        }
        return context.source(index, index - 1, ValueType.U32);
    }
}
