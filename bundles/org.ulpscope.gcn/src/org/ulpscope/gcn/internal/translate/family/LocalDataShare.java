package org.ulpscope.gcn.internal.translate.family;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.gcn.GcnOperand.Registers;
import org.ulpscope.gcn.internal.translate.GcnInstructionContext;
import org.ulpscope.gcn.internal.translate.GcnInstructionFamily;
import org.ulpscope.gcn.internal.translate.ValueType;

/** Loads and stores of the memory that a block shares ("LDS and GDS Instructions"). */
public final class LocalDataShare implements GcnInstructionFamily {
    private static final List<String> ACCESSES = List.of(
            "read_u8",
            "read_i8",
            "read_u16",
            "read_i16",
            "read_u8_d16",
            "read_u8_d16_hi",
            "read_i8_d16",
            "read_i8_d16_hi",
            "read_u16_d16",
            "read_u16_d16_hi",
            "read_b32",
            "read_b64",
            "read_b96",
            "read_b128",
            "write_b8",
            "write_b8_d16_hi",
            "write_b16",
            "write_b16_d16_hi",
            "write_b32",
            "write_b64",
            "write_b96",
            "write_b128");

    private static final List<String> TWO = List.of("read2", "read2st64", "write2", "write2st64");

    @Override
    public Set<String> opcodes() {
        Set<String> opcodes = new HashSet<>();
        ACCESSES.forEach(access -> opcodes.add("ds_" + access));
        for (String access : TWO) {
            opcodes.add("ds_" + access + "_b32");
            opcodes.add("ds_" + access + "_b64");
        }
        return opcodes;
    }

    @Override
    public void translate(GcnInstructionContext context) {
        String name = context.opcode().substring("ds_".length());
        Optional<Access> access = Access.of(name);
        if (access.isPresent()) {
            long offset = context.takeOffset();
            boolean load = access.get().load();
            String address = context.source(load ? 1 : 0, ValueType.U32) + " + " + offset + "u";
            context.emitLanes(Transfers.text(
                    context,
                    access.get(),
                    load ? 0 : 1,
                    "ULP_SHARED(" + address + ", " + access.get().bytes() + ")"));
        } else {
            two(context, name);
        }
    }

    /** Two places, whose offsets count elements, or 64 of them. */
    private static void two(GcnInstructionContext context, String name) {
        boolean load = name.startsWith("read");
        int words = name.endsWith("b64") ? 2 : 1;
        long unit = 4L * words * (name.contains("st64") ? 64 : 1);
        StringBuilder c =
                new StringBuilder("const uint32_t at = " + context.source(load ? 1 : 0, ValueType.U32) + "; ");
        for (int i = 0; i < 2; i++) {
            long offset =
                    context.takePrefixed("offset" + i + ":").map(Long::decode).orElse(0L) * unit;
            Registers all = context.registers(load ? 0 : 1 + i);
            for (int word = 0; word < words; word++) {
                Registers one = new Registers(all.file(), all.first() + (load ? words * i : 0) + word, 1);
                String place = "ULP_SHARED(at + " + (offset + 4L * word) + "u, 4)";
                c.append(
                        load
                                ? context.bitsAssignment(one, false, "ulp_load32(" + place + ")")
                                : "ulp_store32(" + place + ", " + context.source(one, ValueType.U32) + ");");
                c.append(' ');
            }
        }
        context.emitLanes(c.toString());
    }
}
