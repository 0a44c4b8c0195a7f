package org.ulpscope.model;

import java.util.ArrayList;
import java.util.List;

/** Collects ranges of ordinals in ascending order, cut to bounds; ranges that touch become one, empty ones vanish. */
final class RangeList {
    private final long lowest;
    private final long highest;
    private final List<OrdinalRange> ranges = new ArrayList<>();

    RangeList(long lowest, long highest) {
        this.lowest = lowest;
        this.highest = highest;
    }

    void add(long first, long last) {
        long from = Math.max(first, lowest);
        long to = Math.min(last, highest);
        if (from > to) {
            return;
        }
        int end = ranges.size() - 1;
        if (end >= 0 && ranges.get(end).last() + 1 == from) {
            from = ranges.remove(end).first();
        }
        ranges.add(new OrdinalRange(from, to));
    }

    List<OrdinalRange> toList() {
        return List.copyOf(ranges);
    }
}
