package org.ulpscope.source.pin;

import org.ulpscope.source.Range;

/**
 * An operation that can be computed as written.
 *
 * @param range it with its operands
 * @param sign its operator: one of {@code + - * /}, or the name of the function that is called
 */
public record Pinnable(Range range, String sign) {
    /** Whether it is a call of a function. */
    public boolean isCall() {
        return Character.isLetter(sign.charAt(0));
    }
}
