package org.ulpscope.ptx.internal.translate.family;

import java.util.Set;
import org.ulpscope.ptx.basis.ResultGround;
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
    public ResultGround ground(GroundedInstruction one) {
        return one.names("vprintf") ? ResultGround.PRINTED : ResultGround.CONTROL;
    }

    @Override
    public void translate(InstructionContext context) {
        context.take("uni");
        CallEmitter.emit(context);
    }
}
