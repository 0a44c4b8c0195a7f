package org.ulpscope.gcn.internal.translate.family;

import java.util.Map;
import java.util.Set;
import org.ulpscope.gcn.internal.translate.GcnInstructionContext;
import org.ulpscope.gcn.internal.translate.GcnInstructionFamily;
import org.ulpscope.gcn.internal.translate.ValueType;
import org.ulpscope.gcn.internal.translate.family.AluTable.Row;

/** Instructions that compute one result in each lane, from {@code vector-alu.txt}. */
public final class VectorAlu implements GcnInstructionFamily {
    private static final Map<String, Row> ROWS = AluTable.read("vector-alu.txt");

    /** Those of 16 bits that leave the upper half of the destination as it is; the others make it 0. */
    private static final Set<String> PRESERVING =
            Set.of("v_fma_f16", "v_mad_f16", "v_mad_u16", "v_mad_i16", "v_div_fixup_f16");

    @Override
    public Set<String> opcodes() {
        return ROWS.keySet();
    }

    @Override
    public void translate(GcnInstructionContext context) {
        Row row = ROWS.get(context.opcode());
        if (row.approximate()) {
            context.approximate();
        }
        int count = row.sources().size();
        if (context.operands() != 1 + count - (row.accumulates() ? 1 : 0)) {
            throw context.unsupported("it has another number of operands");
        }
        if (row.copies()) {
            context.emitLanes(context.assignment(
                    0, row.result(), context.source(1, 0, row.sources().getFirst())));
            return;
        }
        StringBuilder c = new StringBuilder();
        for (int i = 0; i < count; i++) {
            boolean old = row.accumulates() && i == count - 1;
            c.append("const ")
                    .append(row.sources().get(i).c())
                    .append(' ')
                    .append((char) ('a' + i))
                    .append(" = ")
                    .append(
                            old
                                    ? context.source(0, row.sources().get(i))
                                    : context.source(i + 1, i, row.sources().get(i)))
                    .append("; ");
        }
        String result = context.modifiedResult(row.result(), row.expression());
        if (PRESERVING.contains(row.opcode())) {
            c.append("const uint32_t upper = ")
                    .append(context.source(0, ValueType.U32))
                    .append(" & 0xffff0000u; ");
            context.emitLanes(c + context.assignment(0, ValueType.U32, "upper | (uint16_t)(" + result + ")"));
        } else {
            context.emitLanes(c + context.assignment(0, row.result(), result));
        }
    }
}
