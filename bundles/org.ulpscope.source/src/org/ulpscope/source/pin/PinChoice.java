package org.ulpscope.source.pin;

import org.ulpscope.source.Range;

/** Says which operations of a source are computed as written. */
@FunctionalInterface
public interface PinChoice {
    /**
     * Whether one is.
     *
     * @param statement the statement, or the expression that is one, that the operation is part of
     * @param operation the operation with its operands, and its sign: {@code +}, or the name of the function that is called
     */
    boolean takes(Range statement, Pinnable operation);
}
