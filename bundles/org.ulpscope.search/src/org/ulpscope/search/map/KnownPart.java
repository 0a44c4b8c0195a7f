package org.ulpscope.search.map;

import java.util.List;
import org.ulpscope.model.OrdinalRange;

/**
 * Inputs that are known to come to a kind, wherever that is known from: a single one, or a box of them.
 *
 * @param kind position in the probe's list
 * @param ranges the ordinals of each slot, in order
 */
public record KnownPart(int kind, List<OrdinalRange> ranges) {
    public KnownPart {
        ranges = List.copyOf(ranges);
    }
}
