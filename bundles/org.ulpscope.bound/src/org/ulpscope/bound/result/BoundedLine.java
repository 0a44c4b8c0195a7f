package org.ulpscope.bound.result;

import java.util.OptionalDouble;
import org.ulpscope.bound.witness.Witness;

/**
 * A line of the source that values are assigned in, or that a condition is decided in.
 *
 * @param file its path
 * @param line from 1
 * @param count how often
 * @param widest the widest interval seen there
 * @param widestAt at which of these times that was, from 1
 * @param witnesses orders that give its ends; of conditions none
 * @param share how much narrower the result is, from 0 to 1, where this line alone is pinned to the order written; empty where that was not tried
 */
public record BoundedLine(
        String file,
        int line,
        long count,
        Interval widest,
        long widestAt,
        Witness.Ends witnesses,
        OptionalDouble share) {
    /** The same with its share known. */
    public BoundedLine withShare(double known) {
        return new BoundedLine(file, line, count, widest, widestAt, witnesses, OptionalDouble.of(known));
    }

    /** {@code FILE:LINE}, as the header names it. */
    public String place() {
        return file + ":" + line;
    }
}
