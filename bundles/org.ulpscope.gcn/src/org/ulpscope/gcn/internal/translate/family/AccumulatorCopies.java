package org.ulpscope.gcn.internal.translate.family;

import java.util.Set;
import org.ulpscope.gcn.GcnOperand.Registers;
import org.ulpscope.gcn.internal.translate.GcnInstructionContext;
import org.ulpscope.gcn.internal.translate.GcnInstructionFamily;
import org.ulpscope.gcn.internal.translate.ValueType;

/** Copies to, from and among the accumulators, the second file of registers of lanes, where compilers also put what does not fit into the first. */
public final class AccumulatorCopies implements GcnInstructionFamily {
    @Override
    public Set<String> opcodes() {
        return Set.of("v_accvgpr_read_b32", "v_accvgpr_write_b32", "v_accvgpr_mov_b32");
    }

    @Override
    public void translate(GcnInstructionContext context) {
        if (context.operand(1) instanceof Registers from && from.file() != 's') {
            context.emit("COPY(" + file(context.registers(0)) + ", " + file(from) + ")");
        } else {
            context.emitLanes(context.assignment(0, ValueType.U32, context.source(1, ValueType.U32)));
        }
    }

    private static String file(Registers register) {
        return Character.toUpperCase(register.file()) + ", " + register.first();
    }
}
