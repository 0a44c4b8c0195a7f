package org.ulpscope.gcn.internal.translate;

import java.util.Set;

/**
 * Translates the instructions of some opcodes. Families are found by {@link java.util.ServiceLoader}: an opcode is added by adding it to
 * a family, or a family.
 */
public interface GcnInstructionFamily {
    /** The opcodes that this family translates, without the endings that tell how they are encoded; no other family has them. */
    Set<String> opcodes();

    /** What an instruction of these has to do with other lanes. */
    default Crossing crossing(String opcode) {
        return Crossing.NONE;
    }

    /**
     * Emits the C of one instruction. Each modifier must be taken: one that is left is reported as unknown.
     *
     * @throws org.ulpscope.gcn.GcnException where a form of the instruction has no translation
     */
    void translate(GcnInstructionContext context);
}
