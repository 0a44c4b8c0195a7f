package org.ulpscope.ptx.internal.translate;

import java.util.Set;
import org.ulpscope.ptx.basis.ResultGround;

/**
 * Translates the instructions of some opcodes. Families are found by {@link java.util.ServiceLoader}: an opcode is added by adding it to
 * a family, or a family.
 */
public interface InstructionFamily {
    /** The opcodes that this family translates; no other family has them. */
    Set<String> opcodes();

    /**
     * Emits the C of one instruction. Each suffix must be taken: one that is left is reported as unknown.
     *
     * @throws org.ulpscope.ptx.PtxException where a form of the instruction has no translation
     */
    void translate(InstructionContext context);

    /** What the result of one of its instructions rests on. */
    ResultGround ground(GroundedInstruction one);
}
