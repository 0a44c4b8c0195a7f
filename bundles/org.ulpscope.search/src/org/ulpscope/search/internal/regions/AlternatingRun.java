package org.ulpscope.search.internal.regions;

import java.util.Map;

/**
 * A stretch of inputs of which every one was run, and in which kinds come and go too often for each run to be told apart.
 *
 * @param first ordinal of its first input
 * @param last ordinal of its last input
 * @param firstOf ordinal of the first input of each wanted kind that is in it
 * @param lastOf ordinal of the last one
 */
record AlternatingRun(long first, long last, Map<Integer, Long> firstOf, Map<Integer, Long> lastOf) {
    AlternatingRun {
        firstOf = Map.copyOf(firstOf);
        lastOf = Map.copyOf(lastOf);
    }

    boolean has(int kind) {
        return firstOf.containsKey(kind);
    }
}
