package org.ulpscope.flow;

/** The indices of a block in a grid, or of a thread in a block. */
public record Position(int x, int y, int z) {
    /** As CUDA writes it: {@code (3,0,0)}. */
    @Override
    public String toString() {
        return "(" + x + "," + y + "," + z + ")";
    }
}
