package org.ulpscope.backend.evaluate;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.ulpscope.backend.outcome.Outcome;

/**
 * What the calls of each cell of a sweep came to. Cell {@code c} holds the {@code cellCalls} consecutive calls from
 * {@code request.first() + c * cellCalls} on; the last cell may have fewer.
 *
 * @param cellCalls calls of a cell, at least 1
 * @param masks one {@link org.ulpscope.backend.outcome.CellMask} a cell, in order, 0 where no call returned; fewer cells than asked for only when the sweep was cancelled or met too many faults
 * @param faults the calls that did not return, by their number {@code i} of the {@link SweepRequest}
 */
public record CellMap(long cellCalls, short[] masks, SortedMap<Long, Outcome> faults) {
    public CellMap {
        if (cellCalls < 1) {
            throw new IllegalArgumentException("A cell has at least one call, not " + cellCalls);
        }
        faults = Collections.unmodifiableSortedMap(new TreeMap<>(faults));
    }
}
