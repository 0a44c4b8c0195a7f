package org.ulpscope.gcn.internal.translate.family;

import org.ulpscope.gcn.GcnOperand.Registers;
import org.ulpscope.gcn.internal.translate.GcnInstructionContext;
import org.ulpscope.gcn.internal.translate.ValueType;

/** Moves between registers of lanes and memory. */
final class Transfers {
    private Transfers() {}

    /**
     * The C that moves.
     *
     * @param data the operand that has the registers
     * @param place a C expression of the place in memory, {@code unsigned char *}
     */
    static String text(GcnInstructionContext context, Access access, int data, String place) {
        Registers registers = context.registers(data);
        StringBuilder c = new StringBuilder("unsigned char *const place = " + place + "; ");
        if (access.bytes() >= Integer.BYTES) {
            if (registers.count() * Integer.BYTES != access.bytes()) {
                throw context.unsupported("it moves another number of registers");
            }
            for (int i = 0; i < registers.count(); i++) {
                Registers one = new Registers(registers.file(), registers.first() + i, 1);
                c.append(
                        access.load()
                                ? context.bitsAssignment(one, false, "ulp_load32(place + " + 4 * i + ")")
                                : "ulp_store32(place + " + 4 * i + ", " + context.source(one, ValueType.U32) + ");");
                c.append(' ');
            }
            return c.toString();
        }
        int width = 8 * access.bytes();
        String old = context.source(registers, ValueType.U32);
        if (!access.load()) {
            String half = access.half().isPresent() ? "(" + old + " >> 16)" : old;
            return c + "ulp_store" + width + "(place, " + half + ");";
        }
        String loaded = "(uint32_t)(" + access.type() + ")ulp_load" + width + "(place)";
        String bits =
                switch (access.half().orElse("")) {
                    case "hi" -> "(" + old + " & 0xffffu) | " + loaded + " << 16";
                    case "lo" -> "(" + old + " & 0xffff0000u) | (" + loaded + " & 0xffffu)";
                    default -> loaded;
                };
        return c + context.bitsAssignment(registers, false, bits);
    }
}
