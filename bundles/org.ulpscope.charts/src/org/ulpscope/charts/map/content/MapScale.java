package org.ulpscope.charts.map.content;

import java.util.List;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.OrdinalRange;
import org.ulpscope.search.map.TileKey;

/**
 * Which part of an axis is seen, and how near. From far, a pixel is a cell of 2^{@code level} ordinals; from near, a cell is one ordinal and
 * several pixels long.
 *
 * @param first number of the cell at the beginning of what is seen; cell {@code c} begins at ordinal {@code c * 2^level}
 * @param hidden pixels of that cell that lie before what is seen, less than {@code pixels}
 * @param level 0 to {@link TileKey#MAX_LEVEL}
 * @param pixels length of a cell, a power of two; 1 unless {@code level} is 0
 */
public record MapScale(long first, int hidden, int level, int pixels) {
    private static final int LONGEST_CELL = 64;

    /** The nearest scale at which all of a slot's domain fits into a length, with the domain in the middle. */
    public static MapScale fitting(InputSlot slot, int length) {
        long low = lowest(slot);
        long high = highest(slot);
        int level = 0;
        while (level < TileKey.MAX_LEVEL && cells(low, high, level) > length) {
            level++;
        }
        int pixels = 1;
        while (level == 0 && pixels < LONGEST_CELL && cells(low, high, 0) * 2 * pixels <= length) {
            pixels *= 2;
        }
        double spare = length - cells(low, high, level) * pixels;
        return new MapScale(low >> level, 0, level, pixels).moved((int) Math.round(spare / 2));
    }

    /** As from twice as near, the place {@code at} pixels from the beginning staying where it is. */
    public MapScale nearer(int at) {
        if (level > 0) {
            return new MapScale(2 * cellAt(at) - at, 0, level - 1, 1);
        }
        return pixels == LONGEST_CELL ? this : sized(at, 2 * pixels, 2 * Math.floorMod(hidden + at, pixels));
    }

    /** As from twice as far. */
    public MapScale farther(int at) {
        if (pixels > 1) {
            return sized(at, pixels / 2, Math.floorMod(hidden + at, pixels) / 2);
        }
        return level == TileKey.MAX_LEVEL ? this : new MapScale((cellAt(at) >> 1) - at, 0, level + 1, 1);
    }

    /** Whether fewer ordinals are seen in the same length. */
    public boolean isNearerThan(MapScale other) {
        return level < other.level || level == other.level && pixels > other.pixels;
    }

    private MapScale sized(int at, int newPixels, int withinCell) {
        return new MapScale(cellAt(at), 0, level, newPixels).moved(at - withinCell);
    }

    /** With everything moved by so many pixels, forward if above 0. */
    public MapScale moved(int by) {
        int start = hidden - by;
        return new MapScale(first + Math.floorDiv(start, pixels), Math.floorMod(start, pixels), level, pixels);
    }

    /** Moved no farther than needed so that at least a quarter of {@code length} shows the slot's domain, if it is that long. */
    public MapScale within(InputSlot slot, int length) {
        long low = lowest(slot) >> level;
        long high = highest(slot) >> level;
        long room = Math.max(1, length / pixels * 3L / 4);
        double least = (double) low - room;
        double greatest = (double) high - (length / pixels - room);
        if (first < least) {
            return new MapScale(low - room, 0, level, pixels);
        }
        return first > greatest && greatest > least
                ? new MapScale(high - (length / pixels - room), 0, level, pixels)
                : this;
    }

    /** Number of the cell at a place. */
    public long cellAt(int at) {
        return first + Math.floorDiv(hidden + at, pixels);
    }

    /** The least ordinal of the cell at a place; the least or the greatest there is for cells beyond all ordinals. */
    public long ordinalAt(int at) {
        return Math.clamp(cellAt(at), Long.MIN_VALUE >> level, Long.MAX_VALUE >> level) << level;
    }

    /** How many pixels from the beginning a cell begins; meaningless for cells far from what is seen. */
    public long placeOf(long cell) {
        return (cell - first) * pixels - hidden;
    }

    private static double cells(long low, long high, int level) {
        return (double) (high >> level) - (low >> level) + 1;
    }

    private static long lowest(InputSlot slot) {
        List<OrdinalRange> ranges = slot.ranges();
        return ranges.isEmpty() ? slot.format().minOrdinal() : ranges.getFirst().first();
    }

    private static long highest(InputSlot slot) {
        List<OrdinalRange> ranges = slot.ranges();
        return ranges.isEmpty() ? slot.format().maxOrdinal() : ranges.getLast().last();
    }

    /**
     * As near as all of a part still fits into the length, with the part in the middle.
     *
     * @param from where the part begins, in pixels of this scale
     * @param part its length, in pixels of this scale
     * @param length of the axis, in pixels
     */
    public MapScale showing(int from, int part, int length) {
        MapScale fitted = moved(-from);
        int shown = Math.max(1, part);
        while (shown * 2 <= length && !fitted.equals(fitted.nearer(0))) {
            fitted = fitted.nearer(0);
            shown *= 2;
        }
        return fitted.moved((length - shown) / 2);
    }
}
