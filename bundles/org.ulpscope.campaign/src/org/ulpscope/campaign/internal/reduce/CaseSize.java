package org.ulpscope.campaign.internal.reduce;

import java.util.Comparator;
import java.util.List;
import org.ulpscope.campaign.program.Condition;
import org.ulpscope.campaign.program.Expression;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.program.ProgramInput;
import org.ulpscope.campaign.program.ProgramStatement;
import org.ulpscope.numeric.IntegerFormat;
import org.ulpscope.numeric.Value;

/**
 * How much there is to understand about a program and its input. Each step of a reduction makes it less, so that reductions end.
 *
 * @param operations operations, calls, branches, and two for a loop
 * @param parts statements and parameters
 * @param digits characters of the constants and of the input's numbers
 */
record CaseSize(int operations, int parts, int digits) implements Comparable<CaseSize> {
    private static final Comparator<CaseSize> ORDER = Comparator.comparingInt(CaseSize::operations)
            .thenComparingInt(CaseSize::parts)
            .thenComparingInt(CaseSize::digits);

    static CaseSize of(Program program, ProgramInput input) {
        CaseSize body = of(program.body());
        return new CaseSize(
                body.operations,
                body.parts + program.parameters().size(),
                body.digits + input.values().stream().mapToInt(CaseSize::digits).sum());
    }

    /** The characters of a number; of an integer, which is a count, itself. */
    static int digits(Value value) {
        if (value.format() instanceof IntegerFormat) {
            return (int) value.bits();
        }
        return value.decimal().replace(".0", "").length() + (value.isNegative() ? 1 : 0);
    }

    private static CaseSize of(List<ProgramStatement> statements) {
        return statements.stream().map(CaseSize::of).reduce(new CaseSize(0, 0, 0), CaseSize::plus);
    }

    private static CaseSize of(ProgramStatement statement) {
        return switch (statement) {
            case ProgramStatement.Declaration declaration -> new CaseSize(0, 1, 0).plus(of(declaration.value()));
            case ProgramStatement.Assignment assignment ->
                new CaseSize(assignment.operator().isPresent() ? 1 : 0, 1, 0).plus(of(assignment.value()));
            case ProgramStatement.If choice ->
                new CaseSize(1, 1, 0).plus(of(choice.condition())).plus(of(choice.body()));
            case ProgramStatement.Loop loop -> new CaseSize(2, 1, 0).plus(of(loop.body()));
        };
    }

    private static CaseSize of(Condition condition) {
        return of(condition.left()).plus(of(condition.right()));
    }

    private static CaseSize of(Expression expression) {
        CaseSize here =
                switch (expression) {
                    case Expression.Literal literal -> new CaseSize(0, 0, digits(literal.value()));
                    case Expression.Operation operation -> new CaseSize(1, 0, 0);
                    case Expression.Call call -> new CaseSize(1, 0, 0);
                    case Expression.Variable variable -> new CaseSize(0, 0, 1);
                    case Expression.Element element -> new CaseSize(0, 0, 2);
                };
        return expression.operands().stream().map(CaseSize::of).reduce(here, CaseSize::plus);
    }

    private CaseSize plus(CaseSize other) {
        return new CaseSize(operations + other.operations, parts + other.parts, digits + other.digits);
    }

    @Override
    public int compareTo(CaseSize other) {
        return ORDER.compare(this, other);
    }
}
