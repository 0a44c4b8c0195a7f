package org.ulpscope.search.internal.regions;

import org.ulpscope.model.OrdinalRange;

/**
 * Neighbouring inputs among those tried that are of one kind.
 *
 * @param kind the kind, by its position in {@link org.ulpscope.search.Probe#kinds}
 * @param first ordinal of the least
 * @param last ordinal of the greatest
 * @param range the gapless part of the domain that they lie in
 */
record Run(int kind, long first, long last, OrdinalRange range) {
    Run upTo(long ordinal) {
        return new Run(kind, first, ordinal, range);
    }

    /** Whether the other one begins one ulp after this one ends. */
    boolean touches(Run next) {
        return range.equals(next.range) && last + 1 == next.first;
    }

    /** Whether it is at most so many ulps long. */
    boolean isShorterThan(int ulps) {
        long length = last - first;
        return length >= 0 && length < ulps - 1;
    }
}
