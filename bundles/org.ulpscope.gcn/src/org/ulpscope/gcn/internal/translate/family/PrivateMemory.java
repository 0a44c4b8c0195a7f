package org.ulpscope.gcn.internal.translate.family;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.ulpscope.gcn.GcnOperand;
import org.ulpscope.gcn.GcnOperand.Registers;
import org.ulpscope.gcn.internal.translate.GcnInstructionContext;
import org.ulpscope.gcn.internal.translate.GcnInstructionFamily;
import org.ulpscope.gcn.internal.translate.ValueType;

/**
 * Loads and stores of the memory that each lane has to itself, through the buffer that the first four scalar registers describe. The offset that is
 * common to all lanes counts the bytes of all of them, each lane's own offset those of one.
 */
public final class PrivateMemory implements GcnInstructionFamily {
    @Override
    public Set<String> opcodes() {
        Set<String> opcodes = new HashSet<>();
        Access.BY_ADDRESS.forEach(access -> opcodes.add("buffer_" + access));
        return opcodes;
    }

    @Override
    public void translate(GcnInstructionContext context) {
        Access access =
                Access.of(context.opcode().substring("buffer_".length())).orElseThrow();
        GcnOperand buffer = context.operand(2);
        if (!(buffer instanceof Registers registers) || registers.count() != 4) {
            throw context.unsupported("it accesses a buffer that is not the lanes' own memory");
        }
        context.take("glc");
        context.takeCaching();
        long offset = context.takeOffset();
        String own = context.take("offen") ? context.source(1, ValueType.U32) + " + " : "";
        String common = "(" + context.source(3, ValueType.U32) + " >> 6)";
        if (own.isEmpty() && access.bytes() == Integer.BYTES) {
            Registers register = context.registers(0);
            context.emit(String.format(
                    Locale.ROOT,
                    "%s_OWN(%c, %d, %s + %du)",
                    access.load() ? "LOAD" : "STORE",
                    Character.toUpperCase(register.file()),
                    register.first(),
                    common,
                    offset));
            return;
        }
        context.emitLanes(Transfers.text(
                context, access, 0, "ULP_PRIVATE(" + own + common + " + " + offset + "u, " + access.bytes() + ")"));
    }
}
