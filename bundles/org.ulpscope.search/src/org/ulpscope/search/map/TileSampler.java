package org.ulpscope.search.map;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.backend.evaluate.SweepRequest.Axis;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.search.Probe;

/**
 * Runs the inputs that stand for the cells of a tile. Each pass looks closer: in a map of one row it runs 8 times as many inputs of each cell as
 * the pass before, evenly spread, and in one of two slots one more input of each cell. The last one also looks between neighbouring cells for
 * what is too thin to be met by any of these.
 *
 * <p>Not for use by several threads at once.
 */
public final class TileSampler {
    /** After so many passes a tile is as good as it gets. */
    public static final int PASSES = 4;

    private static final int CELLS_OF_ONE_ROW = 2048;
    private static final int CELLS_OF_A_SIDE = 256;
    private static final int BITS_OF_A_PASS = 3;

    private final Probe probe;
    private final MapPlane plane;
    private final byte[] rank;

    /**
     * @param probe what is run
     * @param plane what is shown of its domain
     * @param striking positions of the probe's kinds, the most striking first: a cell that has several shows the first of these
     */
    public TileSampler(Probe probe, MapPlane plane, List<Integer> striking) {
        this.probe = probe;
        this.plane = plane;
        this.rank = new byte[striking.size()];
        for (int place = 0; place < rank.length; place++) {
            rank[place] = striking.get(place).byteValue();
        }
    }

    /** Columns of a tile. */
    public int width() {
        return plane.up().isPresent() ? CELLS_OF_A_SIDE : CELLS_OF_ONE_ROW;
    }

    /** Rows of a tile. */
    public int height() {
        return plane.up().isPresent() ? CELLS_OF_A_SIDE : 1;
    }

    /**
     * A tile with one pass more than before.
     *
     * @param before the tile so far; empty for the first pass
     * @return empty if {@code progress} was cancelled or the platform could not go on
     */
    public Optional<MapTile> sample(TileKey key, Optional<MapTile> before, Progress progress) {
        int pass = before.map(MapTile::passes).orElse(0);
        // What was shown for cells without an input of their own is not theirs.
        byte[] kinds = before.filter(tile -> tile.stride() == 1)
                .map(tile -> tile.kinds().clone())
                .orElseGet(() -> outside(width() * height()));
        boolean exact = isExact(key, pass);
        for (CellRun across : columns(key)) {
            for (CellRun up : rows(key)) {
                if (!sample(key, pass, across, up, kinds, progress)
                        || pass + 1 == PASSES && !exact && !lookBetween(key, across, up, kinds, progress)) {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(new MapTile(key, width(), height(), kinds, 1, pass + 1, exact));
    }

    /**
     * A tile for the time being, of a function that is slow: one input stands for many cells.
     *
     * @param stride how many cells share an input, each way that the map has
     * @return empty if {@code progress} was cancelled or the platform could not go on
     */
    public Optional<MapTile> sketch(TileKey key, int stride, Progress progress) {
        byte[] kinds = outside(width() * height());
        for (CellRun across : columns(key)) {
            for (CellRun up : rows(key)) {
                if (!sketch(key, stride, across, up, kinds, progress)) {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(new MapTile(key, width(), height(), kinds, stride, 0, false));
    }

    private boolean sketch(TileKey key, int stride, CellRun across, CellRun up, byte[] kinds, Progress progress) {
        SharedInputs columns = SharedInputs.of(across, stride);
        SharedInputs rows = SharedInputs.of(up, stride);
        List<Axis> axes = fixed();
        axes.set(plane.across(), columns.axis(key.levelAcross(), 1));
        plane.up().ifPresent(slot -> axes.set(slot, rows.axis(key.levelUp(), columns.count())));
        int calls = columns.count() * rows.count();
        long[] masks = probe.map(new SweepRequest(0, calls, axes), 1, progress);
        if (masks.length < calls) {
            return false;
        }
        for (int row = 0; row < up.count(); row++) {
            for (int column = 0; column < across.count(); column++) {
                long mask = masks[rows.of(row) * columns.count() + columns.of(column)];
                int cell = cell(key, across.first() + column, up.first() + row);
                kinds[cell] = moreStriking(mask, kinds[cell]);
            }
        }
        return true;
    }

    private boolean sample(TileKey key, int pass, CellRun across, CellRun up, byte[] kinds, Progress progress) {
        int calls = plane.up().isPresent() ? 1 : 1 << callsShift(key, pass);
        List<Axis> axes = fixed();
        int inner = plane.up().isPresent() ? 0 : callsShift(key, pass);
        long width = (long) across.count() * calls;
        axes.set(
                plane.across(),
                axis(across, key.levelAcross(), inner, plane.up().isPresent() ? pass : 0, width, 1));
        plane.up().ifPresent(slot -> axes.set(slot, axis(up, key.levelUp(), 0, pass, up.count(), across.count())));
        long[] masks = probe.map(new SweepRequest(0, width * up.count(), axes), calls, progress);
        if (masks.length < across.count() * up.count()) {
            return false;
        }
        for (int i = 0; i < masks.length; i++) {
            int cell = cell(key, across.first() + i % across.count(), up.first() + i / across.count());
            kinds[cell] = moreStriking(masks[i], kinds[cell]);
        }
        return true;
    }

    private boolean lookBetween(TileKey key, CellRun across, CellRun up, byte[] kinds, Progress progress) {
        return new BetweenCells(probe, plane, key, across, up)
                .look(
                        (column, row, kind) -> {
                            int cell = cell(key, column, row);
                            kinds[cell] = moreStriking(1L << kind, kinds[cell]);
                        },
                        progress);
    }

    private List<CellRun> columns(TileKey key) {
        return CellRun.within(slot(plane.across()), key.levelAcross(), key.column() * width(), width());
    }

    private List<CellRun> rows(TileKey key) {
        return plane.up().isPresent()
                ? CellRun.within(slot(plane.up().getAsInt()), key.levelUp(), key.row() * height(), height())
                : List.of(new CellRun(key.row(), 1));
    }

    /** Where a cell of the plane stands in the tile's list. */
    private int cell(TileKey key, long column, long row) {
        return (int) ((row - key.row() * height()) * width() + column - key.column() * width());
    }

    /** All slots at the values that they have beside the plane. */
    private List<Axis> fixed() {
        List<Axis> axes = new ArrayList<>();
        for (int slot = 0; slot < plane.fixed().size(); slot++) {
            axes.add(Axis.constant(plane.fixed().get(slot)));
        }
        return axes;
    }

    /** The ordinals of a run of cells, {@code 1 << inner} evenly spaced ones of each, or the one of this pass. */
    private static Axis axis(CellRun run, int level, int inner, int pass, long extent, long divisor) {
        long offset = inner > 0 || level == 0 ? 0 : offset(level, pass);
        return new Axis((run.first() << level) + offset, 1L << level - inner, extent, divisor);
    }

    /** Where within a cell a pass looks: at its first input, then in its middle, then at its last, then at a third. */
    private static long offset(int level, int pass) {
        long size = 1L << level;
        return switch (pass % PASSES) {
            case 0 -> 0;
            case 1 -> size >> 1;
            case 2 -> size - 1;
            default -> size / 3;
        };
    }

    private static int callsShift(TileKey key, int pass) {
        return Math.min(key.levelAcross(), BITS_OF_A_PASS * (pass + 1));
    }

    private boolean isExact(TileKey key, int pass) {
        return plane.up().isPresent()
                ? key.levelAcross() == 0 && key.levelUp() == 0
                : callsShift(key, pass) == key.levelAcross();
    }

    private byte moreStriking(long mask, byte before) {
        for (byte kind : rank) {
            if (kind == before || (mask >> kind & 1) != 0) {
                return kind;
            }
        }
        return before;
    }

    private InputSlot slot(int position) {
        return probe.slots().get(position);
    }

    private static byte[] outside(int cells) {
        byte[] kinds = new byte[cells];
        Arrays.fill(kinds, MapTile.OUTSIDE);
        return kinds;
    }
}
