package org.ulpscope.ptx.internal.write;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;

/** Instructions and operands as text. */
public final class OperandText {
    private OperandText() {}

    /** An instruction without its semicolon. */
    public static String of(Instruction instruction) {
        StringBuilder text = new StringBuilder();
        instruction.guard().ifPresent(guard -> text.append(guard.negated() ? "@!" : "@")
                .append(guard.register())
                .append(' '));
        text.append(instruction.mnemonic());
        if (!instruction.operands().isEmpty()) {
            text.append(' ').append(list(instruction.operands()));
        }
        return text.toString();
    }

    /** An operand. */
    public static String of(Operand operand) {
        return switch (operand) {
            case Operand.Name name -> name.name();
            case Operand.Not not -> "!" + not.register();
            case Operand.IntegerLiteral literal -> integer(literal);
            case Operand.Float32Literal literal -> String.format(Locale.ROOT, "0f%08X", literal.bits());
            case Operand.Float64Literal literal -> String.format(Locale.ROOT, "0d%016X", literal.bits());
            case Operand.Sink sink -> "_";
            case Operand.Vector vector -> "{" + list(vector.elements()) + "}";
            case Operand.Arguments arguments -> "(" + list(arguments.arguments()) + ")";
            case Operand.Pair pair -> of(pair.first()) + "|" + of(pair.second());
            case Operand.Offset offset -> offset.name() + "+" + offset.offset();
            case Operand.Address address -> address(address);
        };
    }

    private static String integer(Operand.IntegerLiteral literal) {
        return literal.unsigned() ? Long.toUnsignedString(literal.bits()) + "U" : Long.toString(literal.bits());
    }

    private static String address(Operand.Address address) {
        String offset = address.offset() == 0 ? "" : "+" + address.offset();
        String coordinates =
                address.coordinates().map(vector -> ", " + of(vector)).orElse("");
        return "[" + of(address.base()) + offset + coordinates + "]";
    }

    private static String list(List<Operand> operands) {
        return operands.stream().map(OperandText::of).collect(Collectors.joining(", "));
    }
}
