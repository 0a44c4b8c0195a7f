package org.ulpscope.ptx.internal.translate.family;

import java.util.Set;
import org.ulpscope.ptx.basis.Ground;
import org.ulpscope.ptx.internal.translate.CallEmitter;
import org.ulpscope.ptx.internal.translate.GroundedInstruction;
import org.ulpscope.ptx.internal.translate.InstructionContext;
import org.ulpscope.ptx.internal.translate.InstructionFamily;

/** call, of a function by its name or through its address (clause 9.7.12.5). */
public final class Calls implements InstructionFamily {
    @Override
    public Set<String> opcodes() {
        return Set.of("call");
    }

    @Override
    public Ground ground(GroundedInstruction one) {
        return one.names("vprintf") ? Ground.PRINTED : Ground.CONTROL;
    }

    @Override
    public void translate(InstructionContext context) {
        context.take("uni");
        CallEmitter.emit(context);
    }
}
