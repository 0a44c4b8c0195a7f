package org.ulpscope.gcn.internal.translate;

import java.util.HashMap;
import java.util.Map;
import java.util.ServiceLoader;
import org.ulpscope.gcn.GcnException;
import org.ulpscope.gcn.GcnInstruction;

/** Finds the family of an instruction. */
final class GcnFamilies {
    private static final Map<String, GcnInstructionFamily> BY_OPCODE = load();

    private GcnFamilies() {}

    /** @throws GcnException where there is none */
    static GcnInstructionFamily of(GcnInstruction instruction) {
        GcnInstructionFamily family = BY_OPCODE.get(instruction.opcode());
        if (family == null) {
            throw new GcnException(
                    instruction.line(),
                    instruction.text(),
                    "the instruction " + instruction.opcode() + " has no translation to C.");
        }
        return family;
    }

    private static Map<String, GcnInstructionFamily> load() {
        Map<String, GcnInstructionFamily> families = new HashMap<>();
        for (GcnInstructionFamily family :
                ServiceLoader.load(GcnInstructionFamily.class, GcnFamilies.class.getClassLoader())) {
            for (String opcode : family.opcodes()) {
                GcnInstructionFamily other = families.put(opcode, family);
                if (other != null) {
                    throw new IllegalStateException(
                            opcode + " is in " + other.getClass() + " and " + family.getClass());
                }
            }
        }
        return families;
    }
}
