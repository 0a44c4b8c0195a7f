package org.ulpscope.ptx.internal.translate.family;

import java.util.Set;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.basis.ResultGround;
import org.ulpscope.ptx.internal.translate.GroundedInstruction;
import org.ulpscope.ptx.internal.translate.InstructionContext;
import org.ulpscope.ptx.internal.translate.InstructionFamily;

/** Elementary functions of the hardware, which are approximate (clauses 9.7.3 and 9.7.4). */
public final class ApproximateFunctions implements InstructionFamily {
    @Override
    public Set<String> opcodes() {
        return Set.of("ex2", "lg2", "sin", "cos", "tanh");
    }

    @Override
    public ResultGround ground(GroundedInstruction one) {
        return one.isMeasured() ? ResultGround.APPROXIMATIONS : ResultGround.APPROXIMATIONS_ELSEWHERE;
    }

    @Override
    public void translate(InstructionContext context) {
        PtxType type = context.takeType();
        if (!context.take("approx")) {
            throw context.unsupported("it lacks .approx");
        }
        context.take("ftz");
        PtxType held = HalfTypes.isPair(type) ? PtxType.B32 : HalfTypes.isHalf(type) ? PtxType.B16 : type;
        context.assign(0, held, context.approximation(context.value(1, held)));
    }
}
