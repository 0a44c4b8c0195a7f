package org.ulpscope.search;

import java.util.Arrays;

/** One input, as the bits of each slot. Two points are equal when all their bits are, so that +0 and -0 are two points. */
public final class Point {
    private final long[] bits;

    /** @param bits bits of each slot's value in the slot's format, in the order of the slots */
    public Point(long... bits) {
        this.bits = bits.clone();
    }

    /** Number of slots. */
    public int dimensions() {
        return bits.length;
    }

    /** Bits of the value in slot {@code slot}. */
    public long bits(int slot) {
        return bits[slot];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Point point && Arrays.equals(bits, point.bits);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bits);
    }

    @Override
    public String toString() {
        return Arrays.toString(bits);
    }
}
