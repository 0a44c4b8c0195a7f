package org.ulpscope.ptx.internal.translate.family;

import java.util.Set;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.basis.ResultGround;
import org.ulpscope.ptx.internal.translate.GroundedInstruction;
import org.ulpscope.ptx.internal.translate.InstructionContext;
import org.ulpscope.ptx.internal.translate.InstructionFamily;

/** What only says how to cache memory or when to begin, and has no part in any result: prefetch, createpolicy, griddepcontrol (clause 9.7.9). */
public final class CacheHints implements InstructionFamily {
    @Override
    public Set<String> opcodes() {
        return Set.of("prefetch", "prefetchu", "applypriority", "discard", "createpolicy", "griddepcontrol");
    }

    @Override
    public ResultGround ground(GroundedInstruction one) {
        return ResultGround.MOVES;
    }

    @Override
    public void translate(InstructionContext context) {
        context.takeAll();
        if (context.opcode().equals("createpolicy")) {
            context.assign(0, PtxType.B64, "0");
        }
    }
}
