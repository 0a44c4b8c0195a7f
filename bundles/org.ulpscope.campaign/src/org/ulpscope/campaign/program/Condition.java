package org.ulpscope.campaign.program;

/**
 * What an {@code if} asks.
 *
 * @param left the value on the left
 * @param comparison how they are compared
 * @param right the value on the right
 */
public record Condition(Expression left, ComparisonOperator comparison, Expression right) {
    /** How many operations and calls it has; the comparison itself is none. */
    public int operations() {
        return left.operations() + right.operations();
    }
}
