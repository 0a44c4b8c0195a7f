package org.ulpscope.gcn.internal.translate.family;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.ulpscope.gcn.GcnOperand.Registers;
import org.ulpscope.gcn.internal.translate.GcnInstructionContext;
import org.ulpscope.gcn.internal.translate.GcnInstructionFamily;
import org.ulpscope.gcn.internal.translate.ValueType;

/** Reads, changes and writes of memory in one step. The waves of a block take turns, and lanes come in order, so that none comes between. */
public final class GcnAtomics implements GcnInstructionFamily {
    private static final Map<String, String> INTEGER = Map.ofEntries(
            Map.entry("swap", "a"),
            Map.entry("add", "old + a"),
            Map.entry("sub", "old - a"),
            Map.entry("and", "old & a"),
            Map.entry("or", "old | a"),
            Map.entry("xor", "old ^ a"),
            Map.entry("umin", "old < a ? old : a"),
            Map.entry("umax", "old > a ? old : a"),
            Map.entry("smin", "(ulp_signed)old < (ulp_signed)a ? old : a"),
            Map.entry("smax", "(ulp_signed)old > (ulp_signed)a ? old : a"),
            Map.entry("inc", "old >= a ? 0 : old + 1"),
            Map.entry("dec", "old == 0 || old > a ? a : old - 1"),
            Map.entry("cmpswap", "old == b ? a : old"));

    private static final Map<String, String> FLOAT = Map.of(
            "add_f32", "ulp_bits_f32(ulp_f32(old) + ulp_f32(a))",
            "add_f64", "ulp_bits_f64(ulp_f64(old) + ulp_f64(a))",
            "min_f64", "ulp_bits_f64(ulp_least_f64(ulp_f64(old), ulp_f64(a)))",
            "max_f64", "ulp_bits_f64(ulp_greatest_f64(ulp_f64(old), ulp_f64(a)))");

    private static final String RETURNING = "_rtn";

    @Override
    public Set<String> opcodes() {
        Set<String> opcodes = new HashSet<>();
        for (String space : Set.of("global_atomic_", "flat_atomic_")) {
            INTEGER.keySet().forEach(name -> opcodes.addAll(Set.of(space + name, space + name + "_x2")));
            FLOAT.keySet().forEach(name -> opcodes.add(space + name));
        }
        for (String name : INTEGER.keySet()) {
            for (String width : Set.of("32", "64")) {
                opcodes.add(ds(name, width, false));
                opcodes.add(ds(name, width, true));
            }
        }
        for (String name : FLOAT.keySet()) {
            opcodes.addAll(Set.of("ds_" + name, "ds_" + name.replace("_f", "_rtn_f")));
        }
        return opcodes;
    }

    /** Of shared memory the names end by a type. */
    private static String ds(String name, String width, boolean returns) {
        String type =
                switch (name) {
                    case "and", "or", "xor", "cmpswap", "swap" -> "b";
                    case "smin", "smax" -> "i";
                    default -> "u";
                };
        String stem =
                switch (name) {
                    case "smin", "umin" -> "min";
                    case "smax", "umax" -> "max";
                    case "cmpswap" -> "cmpst";
                    case "swap" -> "wrxchg";
                    default -> name;
                };
        return "ds_" + stem + (returns ? RETURNING : "") + "_" + type + width;
    }

    @Override
    public void translate(GcnInstructionContext context) {
        if (context.opcode().startsWith("ds_")) {
            shared(context);
            return;
        }
        String name = context.opcode().replaceFirst("^(global|flat)_atomic_", "");
        boolean returns = context.take("glc") || context.take("sc0");
        context.takeCaching();
        boolean wide = name.endsWith("_x2") || name.endsWith("_f64");
        int address = returns ? 1 : 0;
        String place = "ULP_PLACE(" + FlatMemory.address(context, address, address + 2) + ")";
        emit(context, name.replace("_x2", ""), wide, place, returns, address + 1, false);
    }

    private static void shared(GcnInstructionContext context) {
        String opcode = context.opcode();
        boolean returns = opcode.contains(RETURNING);
        boolean wide = opcode.endsWith("64");
        String name = FLOAT.keySet().stream()
                .filter(each -> opcode.equals("ds_" + each) || opcode.equals("ds_" + each.replace("_f", "_rtn_f")))
                .findFirst()
                .orElseGet(() -> INTEGER.keySet().stream()
                        .filter(each -> opcode.equals(ds(each, wide ? "64" : "32", returns)))
                        .findFirst()
                        .orElseThrow());
        int address = returns ? 1 : 0;
        String place = "ULP_SHARED(" + context.source(address, ValueType.U32) + " + " + context.takeOffset() + "u, "
                + (wide ? 8 : 4) + ")";
        emit(context, name, wide, place, returns, address + 1, true);
    }

    private static void emit(
            GcnInstructionContext context,
            String name,
            boolean wide,
            String place,
            boolean returns,
            int data,
            boolean separate) {
        ValueType type = wide ? ValueType.U64 : ValueType.U32;
        int words = wide ? 2 : 1;
        Registers first = context.registers(data);
        Registers a = new Registers(first.file(), first.first(), words);
        StringBuilder c = new StringBuilder("typedef " + (wide ? "int64_t" : "int32_t") + " ulp_signed; ");
        if (name.equals("cmpswap")) {
            // Of shared memory the value compared with comes first, in an operand of its own; else second, in the same
            // row.
            Registers b = separate ? first : new Registers(first.file(), first.first() + words, words);
            a = separate ? context.registers(data + 1) : a;
            c.append("const ")
                    .append(type.c())
                    .append(" b = ")
                    .append(context.source(b, type))
                    .append("; ");
        }
        c.append("const ")
                .append(type.c())
                .append(" a = ")
                .append(context.source(a, type))
                .append("; ");
        c.append("unsigned char *const place = ").append(place).append("; const ");
        c.append(type.c()).append(" old = ulp_load").append(type.width()).append("(place); ulp_store");
        c.append(type.width())
                .append("(place, ")
                .append(INTEGER.getOrDefault(name, FLOAT.get(name)))
                .append("); ");
        context.emitLanes(c + (returns ? context.assignment(0, type, "old") : ""));
    }
}
