package org.ulpscope.gcn.internal.translate;

import java.util.Set;

/**
 * Translates the instructions of some opcodes. Families are found by {@link java.util.ServiceLoader}: an opcode is added by adding it to
 * a family, or a family.
 */
public interface InstructionFamily {
    /** The opcodes that this family translates, without the endings that tell how they are encoded; no other family has them. */
    Set<String> opcodes();

    /** Whether the lanes of a wave exchange something by an instruction of these, so that all are needed and not one alone. */
    default boolean needsWave(String opcode) {
        return false;
    }

    /**
     * Emits the C of one instruction. Each modifier must be taken: one that is left is reported as unknown.
     *
     * @throws org.ulpscope.gcn.GcnException where a form of the instruction has no translation
     */
    void translate(InstructionContext context);
}
