package org.ulpscope.search.internal.boxes;

import java.util.List;
import java.util.function.IntPredicate;

/** Inputs that were run, by their ordinals. */
interface KnownPoints {
    /** Those of some kinds. */
    List<long[]> points(IntPredicate isWanted);

    /** Those of one kind. */
    default List<long[]> points(int kind) {
        return points(found -> found == kind);
    }
}
