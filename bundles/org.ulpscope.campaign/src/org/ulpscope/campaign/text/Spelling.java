package org.ulpscope.campaign.text;

import java.util.stream.Collectors;
import org.ulpscope.campaign.program.Condition;
import org.ulpscope.campaign.program.Expression;
import org.ulpscope.numeric.BadInputException;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/**
 * How expressions of a format are written in C, CUDA and HIP, which agree on FP64 and FP32.
 *
 * @param format of all numbers
 */
public record Spelling(FloatFormat format) {
    private static final int LONGEST_DECIMAL = 12;

    /** @throws BadInputException where the languages have no common notation for the format */
    public Spelling {
        if (format != FloatFormat.FP64 && format != FloatFormat.FP32) {
            throw new BadInputException(
                    "Campaigns are in FP64 or FP32; " + format.label() + " is written otherwise on each platform.");
        }
    }

    /** The type of a number. */
    public String type() {
        return format == FloatFormat.FP64 ? "double" : "float";
    }

    /** The name of a function of the mathematical library. */
    public String function(String name) {
        return format == FloatFormat.FP64 ? name : name + "f";
    }

    /** A finite constant: the shortest decimal where it is short, else a hexadecimal one. */
    public String literal(Value value) {
        String decimal = value.decimal();
        String text = decimal.length() > LONGEST_DECIMAL ? value.hexFloat() : decimal;
        boolean floating = text.matches(".*[.xXeE].*");
        return text + (floating ? "" : ".0") + (format == FloatFormat.FP64 ? "" : "F");
    }

    /** An expression with the parentheses that it needs. */
    public String text(Expression expression) {
        return switch (expression) {
            case Expression.Literal literal -> literal(literal.value());
            case Expression.Variable variable -> variable.name();
            case Expression.Element element -> element.array() + "[" + element.index() + "]";
            case Expression.Operation operation ->
                operand(operation, operation.left(), false) + " "
                        + operation.operator().symbol() + " " + operand(operation, operation.right(), true);
            case Expression.Call call ->
                function(call.function()) + "("
                        + call.arguments().stream().map(this::text).collect(Collectors.joining(", ")) + ")";
        };
    }

    /** A condition, without parentheses around it. */
    public String text(Condition condition) {
        return text(condition.left()) + " " + condition.comparison().symbol() + " " + text(condition.right());
    }

    private String operand(Expression.Operation outer, Expression operand, boolean right) {
        String text = text(operand);
        if (!(operand instanceof Expression.Operation inner)) {
            return text;
        }
        int difference = inner.operator().precedence() - outer.operator().precedence();
        return difference < 0 || right && difference == 0 ? "(" + text + ")" : text;
    }
}
