package org.ulpscope.model;

/**
 * A run of ordinals without gaps.
 *
 * @param first the least one
 * @param last the greatest one, not less than {@code first}
 */
public record OrdinalRange(long first, long last) {
    public OrdinalRange {
        if (first > last) {
            throw new IllegalArgumentException("A range cannot begin at " + first + " and end at " + last);
        }
    }

    /** Whether the ordinal lies in it. */
    public boolean contains(long ordinal) {
        return first <= ordinal && ordinal <= last;
    }

    /** The ordinal at a place from 0, the first, to 1, the last; between them about so far along. */
    public long at(double place) {
        // The length of a range may be beyond a long, half of it is not.
        long half = (long) (place * ((double) (last >> 1) - (first >> 1)));
        return Math.clamp(first + half + half, first, last);
    }
}
