package org.ulpscope.compare.internal.builds;

import java.util.regex.Pattern;
import org.ulpscope.source.pin.Pinnable;

/**
 * An operation that may part two builds.
 *
 * @param operation it
 * @param line the line where it begins, from 1
 * @param function the function that it is in; empty for none
 * @param text it as written, in one line
 */
record SuspectOperation(Pinnable operation, int line, String function, String text) {
    private static final Pattern ACCUMULATION = Pattern.compile("[^=(]+[-+*]=");

    /** All operations of one function have the same. */
    String scope() {
        return operation.range().file() + ":" + function;
    }

    /** All operations of one line have the same. */
    String place() {
        return operation.range().file() + ":" + line;
    }

    /** Whether it adds to a variable, or multiplies one, as sums over loops do. */
    boolean accumulates() {
        return ACCUMULATION.matcher(text).lookingAt();
    }
}
