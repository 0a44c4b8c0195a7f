package org.ulpscope.gcn.internal.translate.family;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.gcn.internal.translate.GcnInstructionContext;
import org.ulpscope.gcn.internal.translate.GcnInstructionFamily;
import org.ulpscope.gcn.internal.translate.ValueType;

/** Comparisons, which make a bit for each lane and 0 for those that are not active ("VOPC Instructions"). */
public final class VectorCompare implements GcnInstructionFamily {
    private static final Map<String, String> INTEGER = Map.of(
            "f", "0", "lt", "a < b", "eq", "a == b", "le", "a <= b", "gt", "a > b", "ne", "a != b", "ge", "a >= b", "t",
            "1");

    private static final Map<String, String> FLOAT = Map.ofEntries(
            Map.entry("f", "0"),
            Map.entry("lt", "a < b"),
            Map.entry("eq", "a == b"),
            Map.entry("le", "a <= b"),
            Map.entry("gt", "a > b"),
            Map.entry("lg", "(a < b || a > b)"),
            Map.entry("ge", "a >= b"),
            Map.entry("o", "(a == a && b == b)"),
            Map.entry("u", "(a != a || b != b)"),
            Map.entry("nge", "!(a >= b)"),
            Map.entry("nlg", "!(a < b || a > b)"),
            Map.entry("ngt", "!(a > b)"),
            Map.entry("nle", "!(a <= b)"),
            Map.entry("neq", "!(a == b)"),
            Map.entry("nlt", "!(a < b)"),
            Map.entry("tru", "1"));

    private static final List<String> TYPES = List.of("f16", "f32", "f64", "i16", "u16", "i32", "u32", "i64", "u64");

    @Override
    public Set<String> opcodes() {
        Set<String> opcodes = new HashSet<>();
        for (String prefix : List.of("v_cmp_", "v_cmpx_")) {
            for (String type : TYPES) {
                (type.startsWith("f") ? FLOAT : INTEGER)
                        .keySet()
                        .forEach(condition -> opcodes.add(prefix + condition + "_" + type));
            }
            List.of("f16", "f32", "f64").forEach(type -> opcodes.add(prefix + "class_" + type));
        }
        return opcodes;
    }

    @Override
    public void translate(GcnInstructionContext context) {
        String[] words = context.opcode().split("_");
        String condition = words[2];
        ValueType type = ValueType.of(words[3]);
        if (context.take("clamp")) {
            throw context.unsupported("it is clamped");
        }
        String a;
        String b;
        String test;
        if (condition.equals("class")) {
            a = "const " + type.c() + " a = " + context.source(1, 0, type) + "; ";
            b = "const uint32_t b = " + context.source(2, 1, ValueType.U32) + "; ";
            test = "ulp_is_of_class_" + words[3] + "(a, b)";
        } else {
            String compared = type == ValueType.F16 ? "float" : type.c();
            a = "const " + compared + " a = " + value(context, 1, type) + "; ";
            b = "const " + compared + " b = " + value(context, 2, type) + "; ";
            test = (type.isFloat() ? FLOAT : INTEGER).get(condition);
        }
        boolean masks = words[1].equals("cmpx");
        context.emit("{ uint64_t mask = 0; LANES { " + a + b + "mask |= (uint64_t)(" + test + ") << LANE; } "
                + context.bitsAssignment(context.operand(0), true, "mask") + (masks ? " EXEC = mask;" : "") + " }");
    }

    private static String value(GcnInstructionContext context, int index, ValueType type) {
        String value = context.source(index, index - 1, type);
        return type == ValueType.F16 ? "ulp_of_f16(" + value + ")" : value;
    }
}
