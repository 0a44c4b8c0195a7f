package org.ulpscope.gcn.internal.translate.family;

import java.util.Set;
import org.ulpscope.gcn.GcnOperand.Registers;
import org.ulpscope.gcn.internal.translate.Crossing;
import org.ulpscope.gcn.internal.translate.GcnInstructionContext;
import org.ulpscope.gcn.internal.translate.GcnInstructionFamily;
import org.ulpscope.gcn.internal.translate.ValueType;

/** What moves values between lanes, and between lanes and the registers of the wave. */
public final class LaneExchanges implements GcnInstructionFamily {
    private static final String FIRST = "v_readfirstlane_b32";

    /** With what compilers keep scalar registers in lanes; lanes exchange something by them only where they compute for each other. */
    private static final String READ = "v_readlane_b32";

    private static final String WRITE = "v_writelane_b32";

    @Override
    public Set<String> opcodes() {
        return Set.of(FIRST, READ, WRITE, "ds_bpermute_b32", "ds_permute_b32", "ds_swizzle_b32");
    }

    @Override
    public Crossing crossing(String opcode) {
        return switch (opcode) {
            case FIRST -> Crossing.NONE;
            case READ, WRITE -> Crossing.KEEPS;
            default -> Crossing.EXCHANGES;
        };
    }

    @Override
    public void translate(GcnInstructionContext context) {
        switch (context.opcode()) {
            case FIRST -> context.emit(context.assignment(0, ValueType.U32, firstLane(context)));
            case READ ->
                context.emit(context.assignment(
                        0,
                        ValueType.U32,
                        lane(context.registers(1), "(" + context.source(2, ValueType.U32) + " & 63)")));
            case WRITE ->
                context.emit(lane(context.registers(0), "(" + context.source(2, ValueType.U32) + " & 63)") + " = "
                        + context.source(1, ValueType.U32) + ";");
            case "ds_bpermute_b32" -> permute(context, true);
            case "ds_permute_b32" -> permute(context, false);
            default -> swizzle(context);
        }
    }

    /** Where no lane is active it is lane 0 that is read. */
    private static String firstLane(GcnInstructionContext context) {
        return context.operand(1) instanceof Registers registers && registers.file() != 's'
                ? lane(registers, "(EXEC ? __builtin_ctzll(EXEC) : 0)")
                : context.source(1, ValueType.U32);
    }

    private static void permute(GcnInstructionContext context, boolean backward) {
        long offset = context.takeOffset();
        String other = "((" + context.source(1, ValueType.U32) + " + " + offset + "u) >> 2 & 63)";
        String row = "uint32_t to[64] = {0}; ";
        String step = backward
                ? "if (EXEC >> " + other + " & 1) to[LANE] = " + lane(context.registers(2), other) + ";"
                : "to[" + other + "] = " + context.source(2, ValueType.U32) + ";";
        context.emit("{ " + row + "LANES { " + step + " } LANES { " + context.assignment(0, ValueType.U32, "to[LANE]")
                + " } }");
    }

    private static void swizzle(GcnInstructionContext context) {
        String pattern = context.takePrefixed("offset:").orElse("0");
        if (pattern.startsWith("swizzle")) {
            throw context.unsupported("its pattern is not known");
        }
        String other = "ulp_swizzled(" + Integer.decode(pattern) + "u, LANE)";
        context.emit("{ uint32_t to[64] = {0}; LANES { if (EXEC >> " + other + " & 1) to[LANE] = "
                + lane(context.registers(1), other) + "; } LANES { "
                + context.assignment(0, ValueType.U32, "to[LANE]") + " } }");
    }

    private static String lane(Registers registers, String lane) {
        return Character.toUpperCase(registers.file()) + "_OF(" + registers.first() + ", " + lane + ")";
    }
}
