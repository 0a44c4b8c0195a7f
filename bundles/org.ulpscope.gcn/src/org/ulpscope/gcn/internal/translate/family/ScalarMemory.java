package org.ulpscope.gcn.internal.translate.family;

import java.util.Map;
import java.util.Set;
import org.ulpscope.gcn.GcnOperand;
import org.ulpscope.gcn.GcnOperand.Named;
import org.ulpscope.gcn.GcnOperand.Registers;
import org.ulpscope.gcn.internal.translate.GcnInstructionContext;
import org.ulpscope.gcn.internal.translate.GcnInstructionFamily;
import org.ulpscope.gcn.internal.translate.ValueType;

/** Loads for the whole wave ("Scalar Memory Instructions"). */
public final class ScalarMemory implements GcnInstructionFamily {
    private static final Map<String, Integer> WORDS = Map.of(
            "s_load_dword", 1,
            "s_load_dwordx2", 2,
            "s_load_dwordx4", 4,
            "s_load_dwordx8", 8,
            "s_load_dwordx16", 16);

    @Override
    public Set<String> opcodes() {
        return WORDS.keySet();
    }

    @Override
    public void translate(GcnInstructionContext context) {
        context.take("glc");
        context.takeCaching();
        int words = WORDS.get(context.opcode());
        StringBuilder c =
                new StringBuilder("{ const unsigned char *const place = (const unsigned char *)(uintptr_t)((");
        // The lowest two bits of the address and of the offset do not count.
        c.append(context.source(1, ValueType.U64)).append(" + ").append(context.source(2, ValueType.U32));
        c.append(" + ")
                .append(context.takeOffset())
                .append("ll) & ~3ull); uint32_t word[")
                .append(words);
        c.append("]; __builtin_memcpy(word, place, sizeof word); ");
        for (int i = 0; i < words; i++) {
            GcnOperand destination = context.operand(0) instanceof Registers all
                    ? new Registers(all.file(), all.first() + i, 1)
                    : new Named(((Named) context.operand(0)).name() + (words == 1 ? "" : i == 0 ? "_lo" : "_hi"));
            c.append(context.bitsAssignment(destination, false, "word[" + i + "]"))
                    .append(' ');
        }
        context.emit(c.append("}").toString());
    }
}
