package org.ulpscope.flow.trace;

import java.util.List;
import java.util.Optional;
import org.ulpscope.flow.FlowSite;
import org.ulpscope.numeric.Value;
import org.ulpscope.ptx.passes.LineInjection;
import org.ulpscope.ptx.site.OperandSource;

/** How a value came up, in words. */
public final class OriginWords {
    private OriginWords() {}

    /** What gave birth to the first value, such as {@code dividing 0 by 0}, or how it came in. */
    public static String how(FlowOrigin origin) {
        List<String> x = origin.first().operands().stream().map(Value::decimal).toList();
        String operation = origin.site().operation();
        String opcode = operation.replaceFirst("\\..*", "");
        if (LineInjection.number(origin.site().instruction()).isPresent()) {
            // The number that was there is what the instruction did not select.
            return "injected" + (x.size() == 2 ? " instead of " + x.get(1) : "");
        }
        if (origin.meeting() == ExceptionEvent.ENTRY) {
            return entry(origin, opcode);
        }
        // The scalar instructions of x86 do the same under longer names.
        return switch (x.size() + " " + opcode.replaceFirst("^v?(add|sub|mul|div|sqrt)s[sd]$", "$1")) {
            case "2 div" -> "dividing " + x.get(0) + " by " + x.get(1);
            case "1 rcp" -> "dividing 1 by " + x.getFirst();
            case "1 sqrt" -> "taking the square root of " + x.getFirst();
            case "1 rsqrt" -> "dividing 1 by the square root of " + x.getFirst();
            case "2 add" -> "adding " + x.get(0) + " and " + x.get(1);
            case "2 sub" -> "subtracting " + x.get(1) + " from " + x.get(0);
            case "2 mul" -> "multiplying " + x.get(0) + " by " + x.get(1);
            case "3 fma", "3 mad" -> "computing " + x.get(0) + " * " + x.get(1) + " + " + x.get(2);
            case "1 ex2" -> "raising 2 to the power of " + x.getFirst();
            case "1 lg2" -> "taking the binary logarithm of " + x.getFirst();
            case "1 cvt" ->
                "converting " + x.getFirst() + " to " + origin.site().format().label();
            case "0 mov" -> "putting it together from bits";
            default -> "by " + operation + (x.isEmpty() ? "" : " of " + String.join(", ", x));
        };
    }

    private static String entry(FlowOrigin origin, String opcode) {
        boolean literal = origin.operands().stream()
                .anyMatch(operand -> operand.kind() == OperandSource.Kind.LITERAL
                        && operand.value().valueClass().isExceptional());
        if (literal) {
            return opcode.equals("selp") ? "a constant that was chosen there" : "a constant of the code";
        }
        return opcode.equals("ld")
                ? (origin.site().instruction().contains("ld.param") ? "given as an argument" : "read from memory")
                : opcode.equals("st")
                        ? "a constant, or from where it was not followed"
                        : "from where it was not followed";
    }

    /** Where an operand came from, such as {@code read from b}; empty where that says nothing. */
    public static Optional<String> from(OperandOrigin operand) {
        return switch (operand.kind()) {
            case LITERAL, SEVERAL -> Optional.empty();
            case ARGUMENT ->
                Optional.of(operand.array().map(name -> "the argument " + name).orElse("an argument of the function"));
            case READ -> Optional.of("read from " + operand.array().orElse("memory"));
            case COMPUTED -> Optional.of("computed by " + operand.operation());
        };
    }

    /** What a site does, for a list of those that a value met. */
    public static String met(FlowEvent meeting) {
        String operation = meeting.site().operation();
        return switch (meeting.meeting()) {
            case COMPARE ->
                operation + " of " + (values(meeting).isEmpty() ? "its bits" : String.join(", ", values(meeting)))
                        + " is "
                        + (meeting.first().result().bits() != 0 ? "true" : "false");
            case VANISH -> vanished(meeting.site(), meeting);
            case PASS_OVER -> "not chosen by " + operation;
            default -> operation;
        };
    }

    private static List<String> values(FlowEvent meeting) {
        return meeting.first().operands().stream().map(Value::decimal).toList();
    }

    private static String vanished(FlowSite site, FlowEvent meeting) {
        List<String> operands = values(meeting);
        return site.operation() + (operands.isEmpty() ? "" : " of " + String.join(", ", operands)) + " gives "
                + meeting.first().result().decimal();
    }
}
