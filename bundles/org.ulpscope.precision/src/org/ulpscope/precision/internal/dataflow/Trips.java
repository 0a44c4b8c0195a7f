package org.ulpscope.precision.internal.dataflow;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.ulpscope.source.expression.Unwrapped;
import org.ulpscope.source.operation.Constants;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.Operator;
import org.ulpscope.source.tree.SyntaxNode;

/** How often the body of a loop runs each time the loop is reached, as far as the source tells. */
final class Trips {
    /**
     * Where the source does not tell. What counts is only that inner loops outweigh what is around them clearly, and that two nested
     * loops of unknown length outweigh one of a typical constant length; compilers guess alike when they have no profile.
     */
    static final double UNKNOWN = 16;

    private static final Set<Operator> INCLUDING =
            Set.of(Operator.LESS_OR_EQUAL, Operator.GREATER_OR_EQUAL, Operator.EQUAL);

    private final Constants constants;

    Trips(Constants constants) {
        this.constants = constants;
    }

    /**
     * Trips of a counting loop whose start, end and step the source tells; empty for all others.
     *
     * @param loop a {@code ForStmt}
     */
    OptionalDouble of(SyntaxNode loop) {
        Optional<Counter> counter = counter(loop.child(0));
        SyntaxNode condition = Unwrapped.of(loop.child(2)).node();
        if (counter.isEmpty() || !condition.is(NodeKind.BINARY_OPERATOR)) {
            return OptionalDouble.empty();
        }
        boolean counterLeft = counter.get().isNamedBy(condition.first());
        if (!counterLeft && !counter.get().isNamedBy(condition.child(1))) {
            return OptionalDouble.empty();
        }
        OptionalLong start = constants.of(counter.get().start());
        OptionalLong end = constants.of(condition.child(counterLeft ? 1 : 0));
        SyntaxNode increment = Unwrapped.of(loop.child(3)).node();
        if (start.isEmpty() || end.isEmpty() || !counter.get().isNamedBy(increment.first())) {
            return OptionalDouble.empty();
        }
        OptionalLong step = step(increment);
        boolean included = condition.operator().filter(INCLUDING::contains).isPresent();
        return step.isPresent() && step.getAsLong() != 0
                ? counted(start.getAsLong(), end.getAsLong(), included, step.getAsLong())
                : scaled(start.getAsLong(), end.getAsLong(), included, increment);
    }

    private static OptionalDouble counted(double start, double end, boolean included, double step) {
        double distance = end - start + (included ? Math.signum(step) : 0);
        return OptionalDouble.of(Math.max(0, Math.ceil(distance / step)));
    }

    // A counter that is doubled or halved goes through as many values as its bits at most.
    private OptionalDouble scaled(long start, long end, boolean included, SyntaxNode increment) {
        OptionalLong factor = constants.of(increment.child(1));
        boolean shifts = increment.is(Operator.SHIFT_LEFT_ASSIGN) || increment.is(Operator.SHIFT_RIGHT_ASSIGN);
        boolean multiplies = increment.is(Operator.MULTIPLY_ASSIGN) || increment.is(Operator.SHIFT_LEFT_ASSIGN);
        boolean divides = increment.is(Operator.DIVIDE_ASSIGN) || increment.is(Operator.SHIFT_RIGHT_ASSIGN);
        if (factor.isEmpty() || !multiplies && !divides) {
            return OptionalDouble.empty();
        }
        long by = shifts ? 1L << factor.getAsLong() : factor.getAsLong();
        int trips = 0;
        for (long value = start; trips < Long.SIZE && isInside(value, end, included, multiplies); trips++) {
            value = multiplies ? value * by : by == 0 ? end : value / by;
        }
        return trips < Long.SIZE ? OptionalDouble.of(trips) : OptionalDouble.empty();
    }

    private static boolean isInside(long value, long end, boolean included, boolean upwards) {
        return included && value == end || (upwards ? value < end : value > end);
    }

    /**
     * The variable that a loop counts with.
     *
     * @param variable id of its declaration
     * @param start its first value
     */
    record Counter(String variable, SyntaxNode start) {
        boolean isNamedBy(SyntaxNode expression) {
            SyntaxNode node = Unwrapped.of(expression).node();
            return node.is(NodeKind.DECL_REF_EXPR) && node.referenced().equals(Optional.of(variable));
        }
    }

    /**
     * The variable that a loop counts with, declared or only set by it.
     *
     * @param start the first part of a {@code ForStmt}
     */
    static Optional<Counter> counter(SyntaxNode start) {
        if (start.is(Operator.ASSIGN)) {
            SyntaxNode variable = Unwrapped.of(start.first()).node();
            return variable.referenced().map(id -> new Counter(id, start.child(1)));
        }
        return start.children().stream()
                .filter(node -> node.is(NodeKind.VAR_DECL) && !node.get("init").isEmpty())
                .findFirst()
                .map(node -> new Counter(node.id(), node.children().getLast()));
    }

    private OptionalLong step(SyntaxNode increment) {
        return increment
                .operator()
                .map(operator -> switch (operator) {
                    case INCREMENT -> OptionalLong.of(1);
                    case DECREMENT -> OptionalLong.of(-1);
                    case ADD_ASSIGN -> constants.of(increment.child(1));
                    case SUBTRACT_ASSIGN -> negated(constants.of(increment.child(1)));
                    default -> OptionalLong.empty();
                })
                .orElse(OptionalLong.empty());
    }

    private static OptionalLong negated(OptionalLong value) {
        return value.isPresent() ? OptionalLong.of(-value.getAsLong()) : value;
    }
}
