package org.ulpscope.program.cuda;

/** How many blocks a grid has, or threads a block, in each dimension. */
public record Extent(long x, long y, long z) {
    /** How many there are in all. */
    public long count() {
        return x * y * z;
    }

    /** As one writes it: {@code 64}, {@code (16, 16)}, {@code (4, 4, 4)}. */
    @Override
    public String toString() {
        if (z > 1) {
            return "(" + x + ", " + y + ", " + z + ")";
        }
        return y > 1 ? "(" + x + ", " + y + ")" : Long.toString(x);
    }
}
