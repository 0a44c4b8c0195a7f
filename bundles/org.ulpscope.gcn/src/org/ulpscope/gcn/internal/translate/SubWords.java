package org.ulpscope.gcn.internal.translate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.gcn.GcnOperand;
import org.ulpscope.gcn.GcnOperand.Registers;

/**
 * Which parts of registers an instruction takes and makes: as {@code _sdwa} selects bytes and words, {@code _dpp} other lanes, and {@code op_sel}
 * upper halves.
 */
final class SubWords {
    private static final String ALL = "DWORD";

    private final Map<Integer, String> sources = new HashMap<>();
    private final List<Boolean> halves;
    private final String destination;
    private final String unused;
    private final Optional<DataParallel> lanes;

    private SubWords(
            Map<Integer, String> sources,
            List<Boolean> halves,
            String destination,
            String unused,
            Optional<DataParallel> lanes) {
        this.sources.putAll(sources);
        this.halves = halves;
        this.destination = destination;
        this.unused = unused;
        this.lanes = lanes;
    }

    static SubWords take(GcnInstructionContext context) {
        Map<Integer, String> sources = new HashMap<>();
        for (int i = 0; i < 2; i++) {
            int number = i;
            context.takePrefixed("src" + i + "_sel:").ifPresent(part -> sources.put(number, part));
        }
        boolean sixteen = context.opcode().matches(".*_[fuib]16(_[fiu]\\d+)?")
                && !context.opcode().startsWith("v_pk_");
        return new SubWords(
                sources,
                sixteen ? context.takeBits("op_sel", 4, false) : List.of(false, false, false, false),
                context.takePrefixed("dst_sel:").orElse(ALL),
                context.takePrefixed("dst_unused:").orElse("UNUSED_PAD"),
                context.instruction().isEncoded("dpp") ? Optional.of(DataParallel.take(context)) : Optional.empty());
    }

    /** The bits of a source, those selected. */
    String selected(GcnInstructionContext context, GcnOperand operand, int number, ValueType type) {
        String bits = lanes.isPresent() && number == 0 && operand instanceof Registers registers
                ? lanes.get().read(registers)
                : context.bits(operand, type);
        String part = sources.getOrDefault(number, ALL);
        if (!part.equals(ALL)) {
            return "(" + bits + " >> " + shift(part) + " & " + mask(part) + ")";
        }
        return type.width() == 16 && number < halves.size() && halves.get(number) ? "(" + bits + " >> 16)" : bits;
    }

    /** Whether a source is read otherwise than as the register that the operand names. */
    boolean selects(GcnOperand operand, int number) {
        return lanes.isPresent() && number == 0 && operand instanceof Registers
                || !sources.getOrDefault(number, ALL).equals(ALL)
                || number < halves.size() && halves.get(number);
    }

    /** A selected part that counts as signed. */
    String signExtended(String bits, int number) {
        return switch (mask(sources.getOrDefault(number, ALL))) {
            case "0xffu" -> "(uint32_t)(int8_t)(" + bits + ")";
            case "0xffffu" -> "(uint32_t)(int16_t)(" + bits + ")";
            default -> bits;
        };
    }

    /** A loop over lanes, where they read of each other what all held before. */
    String amongLanes(GcnInstructionContext context, String loop) {
        if (lanes.isEmpty()) {
            return loop;
        }
        Registers read = context.registers(context.operands() > 1 ? 1 : 0);
        String body = loop.substring(loop.indexOf('{') + 1, loop.lastIndexOf('}'));
        return "{ uint32_t from[64]; ULP_ROW(from, " + Character.toUpperCase(read.file()) + ", " + read.first()
                + "); LANES if (" + lanes.get().condition() + ") {" + body + "} }";
    }

    boolean hasDestination() {
        return !destination.equals(ALL) || halves.size() > 3 && halves.get(3);
    }

    /** What stands in the destination afterwards. */
    String merged(String bits, String before) {
        if (destination.equals(ALL)) {
            return "(" + before + " & 0xffffu | (" + bits + ") << 16)";
        }
        String placed = "((" + bits + ") & " + mask(destination) + ") << " + shift(destination);
        return switch (unused) {
            case "UNUSED_PRESERVE" ->
                "(" + before + " & ~(" + mask(destination) + " << " + shift(destination) + ") | " + placed + ")";
            case "UNUSED_SEXT" ->
                "(uint32_t)((int32_t)((" + bits + ") << (32 - __builtin_popcount(" + mask(destination)
                        + "))) >> (32 - __builtin_popcount(" + mask(destination) + ") - " + shift(destination) + "))";
            default -> "(" + placed + ")";
        };
    }

    private static int shift(String part) {
        int number = Character.digit(part.charAt(part.length() - 1), 10);
        return part.startsWith("BYTE") ? 8 * number : part.startsWith("WORD") ? 16 * number : 0;
    }

    private static String mask(String part) {
        return part.startsWith("BYTE") ? "0xffu" : part.startsWith("WORD") ? "0xffffu" : "0xffffffffu";
    }
}
