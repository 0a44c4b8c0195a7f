package org.ulpscope.search.map;

/**
 * What the cells of a tile come to.
 *
 * @param key which tile it is
 * @param width columns of cells
 * @param height rows of cells; the first row has the least ordinals
 * @param kinds for each cell, row by row, the most striking kind that was met in it, by its position in the probe's list, or {@link #OUTSIDE}
 * @param stride how many cells, each way, share the one input that was run for them; 1 once each has inputs of its own
 * @param passes how often its cells were sampled; 0 while they share inputs
 * @param exact whether every input of its cells was run
 */
public record MapTile(TileKey key, int width, int height, byte[] kinds, int stride, int passes, boolean exact) {
    /** Stands for a cell that does not lie wholly within the domain, and is not looked into. */
    public static final byte OUTSIDE = -1;

    /** The kind of a cell. */
    public int kind(int column, int row) {
        return kinds[row * width + column];
    }
}
