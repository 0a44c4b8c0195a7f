package org.ulpscope.search.map;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.OrdinalRange;

/**
 * Cells of one axis that follow each other.
 *
 * @param first number of the first one; cell {@code c} of level {@code n} holds the ordinals from {@code c * 2^n} on
 * @param count how many there are, at least 1
 */
record CellRun(long first, int count) {
    /** Those of {@code count} cells from {@code first} on that lie wholly within the slot's domain. */
    public static List<CellRun> within(InputSlot slot, int level, long first, int count) {
        List<CellRun> runs = new ArrayList<>();
        OrdinalRange joined = null;
        for (OrdinalRange range : slot.ranges()) {
            if (joined != null && joined.last() + 1 == range.first()) {
                joined = new OrdinalRange(joined.first(), range.last());
                continue;
            }
            add(runs, joined, level, first, count);
            joined = range;
        }
        add(runs, joined, level, first, count);
        return List.copyOf(runs);
    }

    private static void add(List<CellRun> runs, OrdinalRange range, int level, long first, int count) {
        if (range == null) {
            return;
        }
        long mask = (1L << level) - 1;
        long from = Math.max(first, (range.first() >> level) + ((range.first() & mask) == 0 ? 0 : 1));
        long to = Math.min(first + count - 1, (range.last() >> level) - ((range.last() & mask) == mask ? 0 : 1));
        if (from <= to) {
            runs.add(new CellRun(from, (int) (to - from + 1)));
        }
    }
}
