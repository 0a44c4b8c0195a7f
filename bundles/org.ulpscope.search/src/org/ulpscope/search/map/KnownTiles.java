package org.ulpscope.search.map;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.ulpscope.model.OrdinalRange;

/**
 * Shows on tiles what is known without having been met in their cells: a single input of a cell's many is hardly ever among those that stand for it.
 * A cell with a known part in it, however small, shows the part's kind where that is the more striking one. Cells of one input are right as they are.
 */
public final class KnownTiles {
    private static final int KEPT = 256;

    private final MapPlane plane;
    private final List<Integer> striking;
    private final Map<TileKey, Shown> shown = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<TileKey, Shown> eldest) {
            return size() > KEPT;
        }
    };
    private List<KnownPart> known = List.of();

    private record Shown(MapTile plain, MapTile tile) {}

    /** The cells, from the first to the last, of a row or of a column of a tile. */
    private record Cells(int first, int last) {}

    /**
     * @param plane what is shown of the domain
     * @param striking positions of the kinds, the most striking first
     */
    public KnownTiles(MapPlane plane, List<Integer> striking) {
        this.plane = plane;
        this.striking = List.copyOf(striking);
    }

    /** Takes all that is known now, in the place of what was known before. */
    public synchronized void learn(List<KnownPart> parts) {
        List<KnownPart> onPlane = parts.stream().filter(this::isOnPlane).toList();
        if (!onPlane.equals(known)) {
            known = onPlane;
            shown.clear();
        }
    }

    private boolean isOnPlane(KnownPart part) {
        return IntStream.range(0, plane.fixed().size())
                .filter(slot -> slot != plane.across() && plane.up().stream().noneMatch(up -> up == slot))
                .allMatch(slot -> part.ranges().get(slot).contains(plane.fixed().get(slot)));
    }

    /** The tile with what is known; the tile itself where that is nothing, and the same one for the same tile until more is known. */
    public synchronized MapTile on(MapTile tile) {
        if (known.isEmpty() || tile.exact()) {
            return tile;
        }
        return shown.compute(
                        tile.key(),
                        (key, before) ->
                                before != null && before.plain() == tile ? before : new Shown(tile, marked(tile)))
                .tile();
    }

    private MapTile marked(MapTile tile) {
        TileKey key = tile.key();
        byte[] kinds = tile.kinds().clone();
        for (KnownPart part : known) {
            Cells columns = cells(part.ranges().get(plane.across()), key.levelAcross(), key.column(), tile.width());
            Cells rows = plane.up().isPresent()
                    ? cells(part.ranges().get(plane.up().getAsInt()), key.levelUp(), key.row(), tile.height())
                    : new Cells(0, tile.height() - 1);
            for (int row = rows.first(); row <= rows.last(); row++) {
                for (int column = columns.first(); column <= columns.last(); column++) {
                    int cell = row * tile.width() + column;
                    kinds[cell] = moreStriking(part.kind(), kinds[cell]);
                }
            }
        }
        return new MapTile(key, tile.width(), tile.height(), kinds, tile.stride(), tile.passes(), false);
    }

    private byte moreStriking(int kind, byte before) {
        return before == MapTile.OUTSIDE || striking.indexOf(kind) < striking.indexOf((int) before)
                ? (byte) kind
                : before;
    }

    /** None, as from 0 to before 0, where the range does not reach into the tile. */
    private static Cells cells(OrdinalRange range, int level, long tile, int count) {
        long first = (range.first() >> level) - tile * count;
        long last = (range.last() >> level) - tile * count;
        return last < 0 || first >= count
                ? new Cells(0, -1)
                : new Cells((int) Math.max(0, first), (int) Math.min(count - 1, last));
    }
}
