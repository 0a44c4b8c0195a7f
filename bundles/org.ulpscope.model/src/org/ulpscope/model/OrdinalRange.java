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
}
