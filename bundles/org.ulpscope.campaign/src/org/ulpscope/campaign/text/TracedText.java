package org.ulpscope.campaign.text;

import java.util.List;
import org.ulpscope.campaign.program.ArithmeticOperator;
import org.ulpscope.campaign.program.Condition;
import org.ulpscope.campaign.program.Expression;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.program.ProgramStatement;

/**
 * A program that keeps the value of each operation and call in the order in which the operands of an expression are written, and of each {@code if} whether its steps were made
 * (1 or 0), and returns the one that is asked for. Keeping is a plain store, which leaves a compiler as much of its freedom as can be.
 */
public final class TracedText {
    /** The step that stands for the result of the program. */
    public static final int RESULT = -1;

    /** The step that stands for the number of steps. */
    public static final int COUNT = -2;

    private static final String INDENT = "    ";

    /** What begins the names here, and none of a program. */
    private static final String OWN = "ulpscope_";

    private static final String KEPT = OWN + "kept";
    private static final String STEPS = OWN + "steps";
    private static final String ASKED = OWN + "asked";

    private final ExpressionSpelling spelling;
    private final Tracing tracing;
    private final StringBuilder text = new StringBuilder();
    private String indent = "";
    private int names;

    private TracedText(ExpressionSpelling spelling, Tracing tracing) {
        this.spelling = spelling;
        this.tracing = tracing;
    }

    static String of(Program program, Tracing tracing) {
        TracedText traced = new TracedText(new ExpressionSpelling(program.format()), tracing);
        String head = ProgramText.head(program, program.name());
        traced.line(head.substring(0, head.length() - 1) + ", int " + ASKED + ")");
        traced.line("{");
        traced.indent = INDENT;
        traced.line(traced.spelling.type() + " " + KEPT + "[" + BatchText.TRACE_LENGTH + "];");
        traced.line("int " + STEPS + " = 0;");
        traced.statements(program.body());
        traced.line("if (" + ASKED + " >= 0) {");
        traced.line(INDENT + "return " + KEPT + "[" + ASKED + "];");
        traced.line("}");
        traced.line("if (" + ASKED + " == " + RESULT + ") {");
        traced.line(INDENT + "return " + Program.RESULT + ";");
        traced.line("}");
        traced.line("return " + STEPS + ";");
        traced.indent = "";
        traced.line("}");
        return traced.text.toString();
    }

    private void statements(List<ProgramStatement> statements) {
        statements.forEach(this::statement);
    }

    private void statement(ProgramStatement statement) {
        switch (statement) {
            case ProgramStatement.Declaration declaration -> {
                String value = value(declaration.value());
                line(spelling.type() + " " + declaration.name() + " = " + value + ";");
            }
            case ProgramStatement.Assignment assignment -> {
                String value = assignment
                        .operator()
                        .map(operator -> operand(operator, assignment.value()))
                        .orElseGet(() -> value(assignment.value()));
                String target = spelling.text(assignment.target());
                line(target + " = "
                        + assignment
                                .operator()
                                .map(operator -> kept(operation(target, operator, value)))
                                .orElse(value)
                        + ";");
            }
            case ProgramStatement.If choice -> {
                String slot = OWN + "slot" + ++names;
                String condition = condition(choice.condition());
                line("const int " + slot + " = " + STEPS + "++;");
                line(keep(slot, "0"));
                line("if (" + condition + ") {");
                String outer = indent;
                indent = outer + INDENT;
                line(keep(slot, "1"));
                statements(choice.body());
                indent = outer;
                line("}");
            }
            case ProgramStatement.Loop loop -> block(ProgramText.loopHead(loop), loop.body());
        }
    }

    private void block(String head, List<ProgramStatement> body) {
        line(head);
        String outer = indent;
        indent = outer + INDENT;
        statements(body);
        indent = outer;
        line("}");
    }

    private String condition(Condition condition) {
        String left = value(condition.left());
        String right = value(condition.right());
        return left + " " + condition.comparison().symbol() + " " + right;
    }

    /** What stands for the value of an expression, after the lines that compute it. */
    private String value(Expression expression) {
        return switch (expression) {
            case Expression.Operation operation -> {
                String left = operand(operation.operator(), operation.left());
                String right = operand(operation.operator(), operation.right());
                yield kept(operation(left, operation.operator(), right));
            }
            case Expression.Call call ->
                kept(spelling.call(
                        call.function(),
                        call.arguments().stream().map(this::value).toList()));
            default -> spelling.text(expression);
        };
    }

    private String operand(ArithmeticOperator outer, Expression operand) {
        if (tracing.keepsFactors() || !isFactor(outer, operand)) {
            return value(operand);
        }
        Expression.Operation product = (Expression.Operation) operand;
        String left = value(product.left());
        String right = value(product.right());
        return "(" + operation(left, product.operator(), right) + ")";
    }

    /** Whether an operand is a product that a compiler may fuse with the operation. */
    public static boolean isFactor(ArithmeticOperator outer, Expression operand) {
        return outer.precedence() == ArithmeticOperator.ADD.precedence()
                && operand instanceof Expression.Operation operation
                && operation.operator() == ArithmeticOperator.MULTIPLY;
    }

    private static String operation(String left, ArithmeticOperator operator, String right) {
        return left + " " + operator.symbol() + " " + right;
    }

    private String kept(String computation) {
        String name = OWN + "value" + ++names;
        line("const " + spelling.type() + " " + name + " = " + computation + ";");
        line(keep(STEPS, name));
        line("++" + STEPS + ";");
        return name;
    }

    private static String keep(String slot, String value) {
        return "if (" + slot + " < " + BatchText.TRACE_LENGTH + ") " + KEPT + "[" + slot + "] = " + value + ";";
    }

    private void line(String line) {
        text.append(indent).append(line).append('\n');
    }
}
