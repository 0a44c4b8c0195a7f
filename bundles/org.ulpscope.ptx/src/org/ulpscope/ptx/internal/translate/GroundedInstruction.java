package org.ulpscope.ptx.internal.translate;

import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.basis.ResultGround;

/**
 * An instruction of which its family says what the result rests on.
 *
 * @param instruction the instruction
 * @param architecture that the code was compiled for, such as {@code sm_90}
 * @param resultRead whether another instruction reads the register that it writes
 */
public record GroundedInstruction(Instruction instruction, String architecture, boolean resultRead) {
    /** The architecture whose approximate instructions and tensor cores were measured. */
    private static final String MEASURED = "sm_90";

    public boolean has(String suffix) {
        return instruction.has(suffix);
    }

    /** Whether the hardware of its architecture was measured. */
    public boolean isMeasured() {
        return architecture.startsWith(MEASURED);
    }

    /** Whether one of its types is of floating-point numbers. */
    public boolean isOfFloats() {
        return instruction.types().stream().anyMatch(GroundedInstruction::isFloat);
    }

    /** What holds for operations that IEEE 754 or the rules of integers fix, by its types. */
    public ResultGround ofItsTypes() {
        return isOfFloats() ? ResultGround.IEEE : ResultGround.INTEGERS;
    }

    /** Whether one of its operands is a name. */
    public boolean names(String name) {
        return instruction.operands().contains(new Operand.Name(name));
    }

    private static boolean isFloat(PtxType type) {
        return switch (type.kind()) {
            case FLOAT -> true;
            case PACKED -> type != PtxType.S16X2 && type != PtxType.U16X2;
            default -> type == PtxType.F16 || type == PtxType.BF16;
        };
    }
}
