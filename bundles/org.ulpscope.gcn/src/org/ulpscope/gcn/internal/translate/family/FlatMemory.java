package org.ulpscope.gcn.internal.translate.family;

import java.util.HashSet;
import java.util.Set;
import org.ulpscope.gcn.GcnOperand.Named;
import org.ulpscope.gcn.internal.translate.GcnInstructionContext;
import org.ulpscope.gcn.internal.translate.GcnInstructionFamily;
import org.ulpscope.gcn.internal.translate.ValueType;

/** Loads and stores by 64-bit addresses, of memory of any kind ("FLAT, Scratch and Global Instructions"). */
public final class FlatMemory implements GcnInstructionFamily {
    @Override
    public Set<String> opcodes() {
        Set<String> opcodes = new HashSet<>();
        for (String access : Access.BY_ADDRESS) {
            opcodes.add("global_" + access);
            opcodes.add("flat_" + access);
        }
        return opcodes;
    }

    @Override
    public void translate(GcnInstructionContext context) {
        String opcode = context.opcode();
        Access access = Access.of(opcode.substring(opcode.indexOf('_') + 1)).orElseThrow();
        context.take("glc");
        context.takeCaching();
        int data = access.load() ? 0 : 1;
        String address = address(context, access.load() ? 1 : 0, 2);
        context.emitLanes(Transfers.text(context, access, data, "ULP_PLACE(" + address + ")"));
    }

    /**
     * The address that a lane accesses.
     *
     * @param offsets the operand with what the lane adds, or with all of the address
     * @param base the operand with what is common to all lanes, where there is one
     */
    static String address(GcnInstructionContext context, int offsets, int base) {
        long offset = context.takeOffset();
        boolean common = context.operands() > base && !isOff(context, base);
        String address = common
                ? context.source(base, ValueType.U64) + " + " + context.source(offsets, ValueType.U32)
                : context.source(offsets, ValueType.U64);
        return address + " + " + offset + "ll";
    }

    private static boolean isOff(GcnInstructionContext context, int operand) {
        return context.operand(operand) instanceof Named(String name) && name.equals("off");
    }
}
