package org.ulpscope.gcn.internal.translate.family;

import java.util.Set;
import org.ulpscope.gcn.internal.translate.Crossing;
import org.ulpscope.gcn.internal.translate.GcnInstructionContext;
import org.ulpscope.gcn.internal.translate.GcnInstructionFamily;

/** Waiting for the other waves of the block. */
public final class GcnBarriers implements GcnInstructionFamily {
    @Override
    public Set<String> opcodes() {
        return Set.of("s_barrier");
    }

    @Override
    public Crossing crossing(String opcode) {
        return Crossing.EXCHANGES;
    }

    @Override
    public void translate(GcnInstructionContext context) {
        int place =
                context.function().module().waitingPlace(context.instruction().line());
        context.emit("ULP_BARRIER(" + place + ");");
    }
}
