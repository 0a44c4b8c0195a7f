package org.ulpscope.campaign.program;

import java.util.List;
import java.util.Optional;

/** A step of a program. */
public sealed interface ProgramStatement {
    /** How many operations and calls it has, those of the statements in it included. */
    int operations();

    /** How many statements it is, those in it included. */
    default int statements() {
        return 1;
    }

    /** The statements of a block, those in them included. */
    static int statements(List<ProgramStatement> block) {
        return block.stream().mapToInt(ProgramStatement::statements).sum();
    }

    /** A new temporary variable, known to the end of the block. */
    record Declaration(String name, Expression value) implements ProgramStatement {
        @Override
        public int operations() {
            return value.operations();
        }
    }

    /**
     * A variable or an element gets a value.
     *
     * @param target an {@link Expression.Variable} or an {@link Expression.Element}
     * @param operator what joins the old value and the new one; empty where the old one is lost
     * @param value the new one
     */
    record Assignment(Expression target, Optional<ArithmeticOperator> operator, Expression value)
            implements ProgramStatement {
        public Assignment {
            if (!(target instanceof Expression.Variable || target instanceof Expression.Element)) {
                throw new IllegalArgumentException("Nothing can be assigned to " + target);
            }
        }

        @Override
        public int operations() {
            return value.operations() + (operator.isPresent() ? 1 : 0);
        }
    }

    /** Steps made where a condition holds. */
    record If(Condition condition, List<ProgramStatement> body) implements ProgramStatement {
        public If {
            body = List.copyOf(body);
        }

        @Override
        public int operations() {
            return condition.operations()
                    + body.stream().mapToInt(ProgramStatement::operations).sum();
        }

        @Override
        public int statements() {
            return 1 + ProgramStatement.statements(body);
        }
    }

    /**
     * Steps made again and again.
     *
     * @param counter an integer that goes from 0 up
     * @param count the parameter that says how often
     */
    record Loop(String counter, String count, List<ProgramStatement> body) implements ProgramStatement {
        public Loop {
            body = List.copyOf(body);
        }

        @Override
        public int operations() {
            return body.stream().mapToInt(ProgramStatement::operations).sum();
        }

        @Override
        public int statements() {
            return 1 + ProgramStatement.statements(body);
        }
    }
}
