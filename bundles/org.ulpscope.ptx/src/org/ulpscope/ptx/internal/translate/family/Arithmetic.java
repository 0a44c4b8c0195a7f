package org.ulpscope.ptx.internal.translate.family;

import java.util.Set;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.basis.ResultGround;
import org.ulpscope.ptx.internal.translate.GroundedInstruction;
import org.ulpscope.ptx.internal.translate.InstructionContext;
import org.ulpscope.ptx.internal.translate.InstructionFamily;

/** add, sub, mul, mad and fma of integers and floating-point numbers, by their type. */
public final class Arithmetic implements InstructionFamily {
    @Override
    public Set<String> opcodes() {
        return Set.of("add", "sub", "mul", "mad", "fma");
    }

    @Override
    public ResultGround ground(GroundedInstruction one) {
        return one.ofItsTypes();
    }

    @Override
    public void translate(InstructionContext context) {
        PtxType type = context.takeType();
        boolean packedIntegers = type == PtxType.S16X2 || type == PtxType.U16X2;
        boolean floating = type.kind() == PtxType.Kind.FLOAT || type.kind() == PtxType.Kind.PACKED && !packedIntegers;
        String opcode = context.opcode();
        if (floating) {
            FloatArithmetic.translate(context, opcode.equals("mad") ? "fma" : opcode, type);
        } else if (context.take("cc")) {
            ExtendedPrecision.emit(context, type, false, true);
        } else {
            IntegerArithmetic.translate(context, opcode, type);
        }
    }
}
