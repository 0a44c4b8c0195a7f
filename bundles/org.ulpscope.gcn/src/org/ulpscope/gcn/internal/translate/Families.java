package org.ulpscope.gcn.internal.translate;

import java.util.HashMap;
import java.util.Map;
import java.util.ServiceLoader;
import org.ulpscope.gcn.GcnException;
import org.ulpscope.gcn.Instruction;

/** Finds the family of an instruction. */
final class Families {
    private static final Map<String, InstructionFamily> BY_OPCODE = load();

    private Families() {}

    /** @throws GcnException where there is none */
    static InstructionFamily of(Instruction instruction) {
        InstructionFamily family = BY_OPCODE.get(instruction.opcode());
        if (family == null) {
            throw new GcnException(
                    instruction.line(),
                    instruction.text(),
                    "the instruction " + instruction.opcode() + " has no translation to C.");
        }
        return family;
    }

    private static Map<String, InstructionFamily> load() {
        Map<String, InstructionFamily> families = new HashMap<>();
        for (InstructionFamily family : ServiceLoader.load(InstructionFamily.class, Families.class.getClassLoader())) {
            for (String opcode : family.opcodes()) {
                InstructionFamily other = families.put(opcode, family);
                if (other != null) {
                    throw new IllegalStateException(
                            opcode + " is in " + other.getClass() + " and " + family.getClass());
                }
            }
        }
        return families;
    }
}
