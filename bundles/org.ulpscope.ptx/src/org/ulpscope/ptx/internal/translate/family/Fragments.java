package org.ulpscope.ptx.internal.translate.family;

import java.util.List;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.internal.translate.InstructionContext;

/** Operands that are a lane's part of a matrix, to and from the words that the prelude keeps them in. */
final class Fragments {
    private Fragments() {}

    /** The registers of an operand. @throws org.ulpscope.ptx.PtxException where it has another number of elements than expected */
    static List<Operand> registers(InstructionContext context, int operand, MatrixType type, int elements) {
        List<Operand> registers = context.operand(operand) instanceof Operand.Vector vector
                ? vector.elements()
                : List.of(context.operand(operand));
        int words = Math.max(1, elements * type.bits() / type.register().bits());
        if (registers.size() % words != 0 || registers.size() * type.register().bits() > 16 * 32) {
            throw context.unsupported("a vector of " + words + " is expected");
        }
        return registers;
    }

    /** Emits C that writes the registers to words. */
    static void give(InstructionContext context, List<Operand> registers, MatrixType type, String words) {
        for (int i = 0; i < registers.size(); i++) {
            String value = context.value(registers.get(i), type.register());
            context.emit(
                    type == MatrixType.F64
                            ? "ulp_set_element(" + words + ", 64, " + i + ", " + value + ");"
                            : words + "[" + i + "] = " + value + ";");
        }
    }

    /** Emits C that reads the registers from words. */
    static void take(InstructionContext context, List<Operand> registers, MatrixType type, String words) {
        for (int i = 0; i < registers.size(); i++) {
            String value = type == MatrixType.F64 ? "ulp_element(" + words + ", 64, " + i + ")" : words + "[" + i + "]";
            context.assign(registers.get(i), type.register(), value);
        }
    }

    /** Emits C that waits for all lanes of the warp; the last to come acts. */
    static void join(InstructionContext context, String joint, String act) {
        context.emit(joint + ".act = " + act + "; ulp_join(thread, &" + joint + ", " + context.site() + ");");
    }
}
