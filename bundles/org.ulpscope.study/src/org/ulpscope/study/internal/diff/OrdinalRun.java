package org.ulpscope.study.internal.diff;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * A run of ordinals, both ends included.
 *
 * @param from the least
 * @param to the greatest
 */
record OrdinalRun(long from, long to) {
    boolean contains(long ordinal) {
        return from <= ordinal && ordinal <= to;
    }

    boolean meets(OrdinalRun other) {
        return from <= other.to && other.from <= to;
    }

    /** How many ordinals it has. */
    BigInteger size() {
        return BigInteger.valueOf(to).subtract(BigInteger.valueOf(from)).add(BigInteger.ONE);
    }

    /** What of it is in none of the others, in ascending order. */
    List<OrdinalRun> without(List<OrdinalRun> others) {
        List<OrdinalRun> left = new ArrayList<>(List.of(this));
        for (OrdinalRun other : others) {
            List<OrdinalRun> next = new ArrayList<>();
            for (OrdinalRun run : left) {
                if (!run.meets(other)) {
                    next.add(run);
                    continue;
                }
                if (run.from < other.from) {
                    next.add(new OrdinalRun(run.from, other.from - 1));
                }
                if (run.to > other.to) {
                    next.add(new OrdinalRun(other.to + 1, run.to));
                }
            }
            left = next;
        }
        return left;
    }
}
