package org.ulpscope.campaign.program;

import java.util.List;
import org.ulpscope.numeric.Value;

/** What has a value of the program's format. */
public sealed interface Expression {
    /** The expressions that it is made of directly, in the order in which they are written. */
    default List<Expression> operands() {
        return List.of();
    }

    /** How many operations and calls it has, itself included. */
    default int operations() {
        return operands().stream().mapToInt(Expression::operations).sum();
    }

    /** A constant. @param value finite, of the program's format */
    record Literal(Value value) implements Expression {
        public Literal {
            if (!value.isFinite()) {
                throw new IllegalArgumentException("C has no literal of " + value);
            }
        }
    }

    /** The value of a parameter, a temporary, or {@link Program#RESULT}. */
    record Variable(String name) implements Expression {}

    /**
     * An element of an array.
     *
     * @param array the parameter
     * @param index the counter of a loop around it
     */
    record Element(String array, String index) implements Expression {}

    /** Two values joined by an operator of IEEE 754-2019 clause 5.4.1. */
    record Operation(ArithmeticOperator operator, Expression left, Expression right) implements Expression {
        @Override
        public List<Expression> operands() {
            return List.of(left, right);
        }

        @Override
        public int operations() {
            return 1 + Expression.super.operations();
        }
    }

    /**
     * A call of a function of C's mathematical library.
     *
     * @param function its name without the suffix of the format, such as {@code fmod}
     * @param arguments what it is called with, 1 to 3
     */
    record Call(String function, List<Expression> arguments) implements Expression {
        public Call {
            arguments = List.copyOf(arguments);
        }

        @Override
        public List<Expression> operands() {
            return arguments;
        }

        @Override
        public int operations() {
            return 1 + Expression.super.operations();
        }
    }
}
