package org.ulpscope.ptx.internal.translate;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;

/** Finds the family of an opcode. */
final class Families {
    private static final Map<String, InstructionFamily> BY_OPCODE = load();

    private Families() {}

    static Optional<InstructionFamily> of(String opcode) {
        return Optional.ofNullable(BY_OPCODE.get(opcode));
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
