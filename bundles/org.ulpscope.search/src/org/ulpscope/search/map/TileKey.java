package org.ulpscope.search.map;

/**
 * Names one tile of a map.
 *
 * @param levelAcross cells are 2^{@code levelAcross} ordinals wide, 0 to {@link #MAX_LEVEL}
 * @param levelUp cells are 2^{@code levelUp} ordinals high
 * @param column the tile's first column of cells is {@code column * width}, where cell 0 begins at ordinal 0
 * @param row the tile's first row of cells is {@code row * height}
 */
public record TileKey(int levelAcross, int levelUp, long column, long row) {
    /** Level at which two cells hold all ordinals. */
    public static final int MAX_LEVEL = 62;

    /** The tile of the next level that this one lies in. */
    public TileKey parent() {
        return new TileKey(
                Math.min(MAX_LEVEL, levelAcross + 1),
                Math.min(MAX_LEVEL, levelUp + 1),
                Math.floorDiv(column, 2),
                Math.floorDiv(row, 2));
    }
}
