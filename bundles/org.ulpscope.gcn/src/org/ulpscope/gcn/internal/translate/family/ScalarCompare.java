package org.ulpscope.gcn.internal.translate.family;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.gcn.internal.translate.GcnInstructionContext;
import org.ulpscope.gcn.internal.translate.GcnInstructionFamily;
import org.ulpscope.gcn.internal.translate.ValueType;

/** Comparisons for the whole wave, which make SCC ("SOPC Instructions"). */
public final class ScalarCompare implements GcnInstructionFamily {
    private static final Map<String, String> CONDITIONS =
            Map.of("eq", "==", "lg", "!=", "gt", ">", "ge", ">=", "lt", "<", "le", "<=");

    @Override
    public Set<String> opcodes() {
        Set<String> opcodes = new HashSet<>(Set.of("s_bitcmp0_b32", "s_bitcmp1_b32", "s_bitcmp0_b64", "s_bitcmp1_b64"));
        for (String condition : CONDITIONS.keySet()) {
            List.of("i32", "u32", "u64").forEach(type -> opcodes.add("s_cmp_" + condition + "_" + type));
            List.of("i32", "u32").forEach(type -> opcodes.add("s_cmpk_" + condition + "_" + type));
        }
        return opcodes;
    }

    @Override
    public void translate(GcnInstructionContext context) {
        String[] words = context.opcode().split("_");
        if (words[1].startsWith("bitcmp")) {
            String shift = words[2].equals("b64") ? " & 63)" : " & 31)";
            context.emit("SCC = (" + context.source(0, ValueType.of(words[2])) + " >> ("
                    + context.source(1, ValueType.U32) + shift + " & 1) == " + words[1].charAt(6) + ";");
            return;
        }
        ValueType type = ValueType.of(words[3]);
        boolean narrow = words[1].equals("cmpk");
        ValueType second = !narrow ? type : type == ValueType.I32 ? ValueType.I16 : ValueType.U16;
        context.emit("SCC = " + context.source(0, type) + " " + CONDITIONS.get(words[2]) + " "
                + context.source(1, second) + ";");
    }
}
