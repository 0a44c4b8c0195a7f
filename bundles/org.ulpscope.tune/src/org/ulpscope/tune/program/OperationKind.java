package org.ulpscope.tune.program;

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
    SELECT
}
