package org.ulpscope.search.map;

import java.util.List;
import java.util.OptionalInt;

/**
 * What of a domain a map shows: one slot from left to right, at most one from bottom to top, and the others at fixed values.
 *
 * @param across position of the slot that runs from left to right
 * @param up position of the slot that runs from bottom to top; empty for a map of one row
 * @param fixed ordinal of each slot, in order; those of {@code across} and {@code up} mean nothing
 */
public record MapPlane(int across, OptionalInt up, List<Long> fixed) {
    public MapPlane {
        fixed = List.copyOf(fixed);
        if (up.isPresent() && up.getAsInt() == across) {
            throw new IllegalArgumentException("Slot " + across + " cannot run both across and up");
        }
    }
}
