package org.ulpscope.search.simplest;

import java.util.List;
import java.util.Optional;

/**
 * The simplest input known of a kind.
 *
 * @param kind the kind, by its position among those of the probe
 * @param plain whether only inputs without zeros, subnormals, infinities and NaNs were wanted
 * @param inputBits bits of each slot's value
 * @param border the input of the same kind nearest to it, all slots but one alike, beyond which another kind begins; empty where none was met
 */
public record SimplestOfKind(int kind, boolean plain, List<Long> inputBits, Optional<List<Long>> border) {
    public SimplestOfKind {
        inputBits = List.copyOf(inputBits);
        border = border.map(List::copyOf);
    }
}
