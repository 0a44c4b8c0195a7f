package org.ulpscope.precision;

import java.util.Optional;
import org.ulpscope.source.tree.Operator;

/** What an operation does with its operands, as far as its cost and its Format go. */
public enum OperationKind {
    /** Addition and subtraction, also those of {@code ++} and {@code +=}. */
    ADD,
    /** Multiplication. */
    MULTIPLY,
    /** Division. */
    DIVIDE,
    /** A change of sign. */
    NEGATE,
    /** A comparison; its result has no Format. */
    COMPARE,
    /** The choice of {@code ?:} between its two operands; its condition is a flow of its own. */
    SELECT;

    /** What an operator of the language does with two numbers; empty for those that compute none of them. */
    public static Optional<OperationKind> ofArithmetic(Operator operator) {
        return switch (operator) {
            case ADD, SUBTRACT -> Optional.of(ADD);
            case MULTIPLY -> Optional.of(MULTIPLY);
            case DIVIDE -> Optional.of(DIVIDE);
            default -> Optional.empty();
        };
    }
}
