package org.ulpscope.gcn.internal.translate.family;

import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.gcn.GcnOperand;
import org.ulpscope.gcn.GcnOperand.SymbolDistance;
import org.ulpscope.gcn.GcnOperand.Text;
import org.ulpscope.gcn.internal.translate.GcnInstructionContext;
import org.ulpscope.gcn.internal.translate.GcnInstructionFamily;
import org.ulpscope.gcn.internal.translate.GcnModuleContext;
import org.ulpscope.gcn.internal.translate.ValueType;
import org.ulpscope.gcn.internal.translate.family.AluTable.Row;

/** Instructions that compute one result for the whole wave, from {@code scalar-alu.txt}. */
public final class ScalarAlu implements GcnInstructionFamily {
    private static final Map<String, Row> ROWS = AluTable.read("scalar-alu.txt");

    /** As a branch is written that goes further than its instruction reaches. */
    private static final Pattern LABEL_DISTANCE =
            Pattern.compile("\\((?<label>[\\w.$]+)-[\\w.$]+\\)(?<half>&4294967295|>>32)");

    @Override
    public Set<String> opcodes() {
        return ROWS.keySet();
    }

    @Override
    public void translate(GcnInstructionContext context) {
        Row row = ROWS.get(context.opcode());
        if (row.copies()) {
            context.emit(context.assignment(
                    0,
                    row.result(),
                    value(context, context.operand(1), row.sources().getFirst())));
            return;
        }
        int count = row.sources().size();
        StringBuilder c = new StringBuilder("{ ");
        for (int i = 0; i < count; i++) {
            boolean old = row.accumulates() && i == count - 1;
            GcnOperand operand = context.operand(old ? 0 : i + 1);
            ValueType type = row.sources().get(i);
            c.append("const ")
                    .append(type.c())
                    .append(' ')
                    .append((char) ('a' + i))
                    .append(" = ")
                    .append(value(context, operand, type))
                    .append("; ");
        }
        c.append("const ")
                .append(row.result().c())
                .append(" r = ")
                .append(row.expression())
                .append("; ");
        row.condition().ifPresent(condition -> c.append("const uint32_t condition = ")
                .append(condition)
                .append("; "));
        c.append(context.assignment(0, row.result(), "r"));
        row.condition().ifPresent(condition -> c.append(" SCC = condition;"));
        context.emit(c.append(" }").toString());
    }

    private static String value(GcnInstructionContext context, GcnOperand operand, ValueType type) {
        return switch (operand) {
            case SymbolDistance symbol -> distance(context, symbol);
            case Text(String text) -> distance(context, text);
            default -> context.source(operand, type);
        };
    }

    /** The counter of instructions counts as 0 here, so that distances from it are addresses; 4 and 12 bytes lie between. */
    private static String distance(GcnInstructionContext context, SymbolDistance symbol) {
        if (symbol.indirect()) {
            context.function().module().referByEntry(symbol.symbol());
        }
        long further = symbol.addend() - (symbol.high() ? 12 : 4);
        String name = GcnModuleContext.cName(symbol.symbol());
        String address = symbol.indirect() ? "(uintptr_t)&" + name + "_entry" : "(uintptr_t)" + name;
        return "(uint32_t)((uint64_t)(" + address + " + " + further + ")" + (symbol.high() ? " >> 32)" : ")");
    }

    /** Half of the distance to a label that is too far away for a branch. */
    private static String distance(GcnInstructionContext context, String text) {
        Matcher label = LABEL_DISTANCE.matcher(text);
        if (!label.matches()) {
            throw context.unsupported("an operand of it cannot be read");
        }
        String name = GcnModuleContext.label(label.group("label"));
        context.function().distantLabels().add(name);
        return "(uint32_t)((uint64_t)(uintptr_t)&&" + name
                + (label.group("half").startsWith(">>") ? " >> 32)" : ")");
    }
}
