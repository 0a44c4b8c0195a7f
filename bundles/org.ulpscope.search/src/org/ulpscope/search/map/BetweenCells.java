package org.ulpscope.search.map;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.backend.evaluate.SweepRequest.Axis;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.search.Kind;
import org.ulpscope.search.Probe;

/**
 * Looks for inputs of a sought kind between the first inputs of neighbouring cells, the next one beyond the end of these included, that are of two other kinds: where a result changes its sign it
 * may pass through an infinity or a NaN at a single input, which hardly any sample meets, or refuse that input, where a guard keeps it from these.
 * Each such pair is bisected down to two neighbouring inputs, so that what is found there is a matter of the function alone and not of the scale.
 */
final class BetweenCells {
    /** Of more pairs than these in a tile some are left out: the kinds are then all mixed up, and a line is none to be seen. */
    private static final int MOST = 4096;

    private final Probe probe;
    private final MapPlane plane;
    private final TileKey key;
    private final CellRun across;
    private final CellRun up;

    /** Is told of an input of a sought kind, or one that is refused. */
    @FunctionalInterface
    public interface Sink {
        /**
         * @param column number of the cell that it is in
         * @param row likewise
         * @param kind what it comes to
         */
        void found(long column, long row, int kind);
    }

    /** Two inputs that differ in one slot, and their kinds, neither of which is sought. */
    private record Pair(int slot, long other, long low, long high, int kindOfLow, int kindOfHigh) {
        Pair to(int kind) {
            return new Pair(slot, other, low, high, kindOfLow, kind);
        }

        boolean isWide() {
            return high - low > 1;
        }

        long middle() {
            return low + (high - low >> 1);
        }

        /** Where a third kind lies between two, either half is as good. */
        Pair half(int kind) {
            return kind == kindOfHigh
                    ? new Pair(slot, other, low, middle(), kindOfLow, kind)
                    : new Pair(slot, other, middle(), high, kind, kindOfHigh);
        }
    }

    /** Between the cells where columns and rows cross. */
    public BetweenCells(Probe probe, MapPlane plane, TileKey key, CellRun across, CellRun up) {
        this.probe = probe;
        this.plane = plane;
        this.key = key;
        this.across = across;
        this.up = up;
    }

    /**
     * Where the platform cannot go on, since too many calls do not return, it leaves it at what was found: the cells are known already.
     *
     * @return whether it came to an end; not if {@code progress} was cancelled
     */
    public boolean look(Sink sink, Progress progress) {
        long[] masks = probe.map(new SweepRequest(0, (long) across.count() * up.count(), axes()), 1, progress);
        if (masks.length < across.count() * up.count()) {
            return !progress.isCancelled();
        }
        List<Pair> all = pairs(masks);
        List<Pair> edges = edges(masks);
        int[] ends = edges.isEmpty() ? new int[0] : probe.kindsOf(inputs(edges, Pair::high), progress);
        if (ends.length < edges.size()) {
            return !progress.isCancelled();
        }
        for (int i = 0; i < ends.length; i++) {
            add(all, edges.get(i).to(ends[i]));
        }
        List<Pair> open = fewer(all);
        while (!open.isEmpty()) {
            int[] kinds = probe.kindsOf(inputs(open, Pair::middle), progress);
            List<Pair> next = new ArrayList<>();
            for (int i = 0; i < kinds.length; i++) {
                Pair pair = open.get(i);
                if (isSought(kinds[i]) || isRefused(kinds[i])) {
                    tell(pair, kinds[i], sink);
                }
                // What is sought may still lie beside what is refused.
                if (!isSought(kinds[i]) && pair.half(kinds[i]).isWide()) {
                    next.add(pair.half(kinds[i]));
                }
            }
            if (kinds.length < open.size()) {
                return !progress.isCancelled();
            }
            open = next;
        }
        return true;
    }

    private List<Axis> axes() {
        List<Axis> axes = new ArrayList<>();
        plane.fixed().forEach(ordinal -> axes.add(Axis.constant(ordinal)));
        axes.set(
                plane.across(),
                new Axis(across.first() << key.levelAcross(), 1L << key.levelAcross(), across.count(), 1));
        plane.up()
                .ifPresent(slot -> axes.set(
                        slot, new Axis(up.first() << key.levelUp(), 1L << key.levelUp(), up.count(), across.count())));
        return axes;
    }

    private List<Pair> pairs(long[] masks) {
        List<Pair> pairs = new ArrayList<>();
        for (int row = 0; row < up.count(); row++) {
            for (int column = 0; column < across.count(); column++) {
                int cell = row * across.count() + column;
                long x = across.first() + column << key.levelAcross();
                long y = plane.up().isPresent() ? up.first() + row << key.levelUp() : 0;
                if (column + 1 < across.count()) {
                    long beside = across.first() + column + 1 << key.levelAcross();
                    add(pairs, new Pair(plane.across(), y, x, beside, kind(masks[cell]), kind(masks[cell + 1])));
                }
                if (row + 1 < up.count()) {
                    long above = up.first() + row + 1 << key.levelUp();
                    int kind = kind(masks[cell + across.count()]);
                    add(pairs, new Pair(plane.up().getAsInt(), x, y, above, kind(masks[cell]), kind));
                }
            }
        }
        return pairs;
    }

    /** From the last cells to the first inputs of those beside them, of which another tile shows what is in them, but not what is before them. */
    private List<Pair> edges(long[] masks) {
        List<Pair> edges = new ArrayList<>();
        long right = across.first() + across.count() << key.levelAcross();
        for (int row = 0; row < up.count() && probe.slots().get(plane.across()).admits(right); row++) {
            long y = plane.up().isPresent() ? up.first() + row << key.levelUp() : 0;
            int kind = kind(masks[(row + 1) * across.count() - 1]);
            edges.add(new Pair(plane.across(), y, right - (1L << key.levelAcross()), right, kind, kind));
        }
        plane.up().ifPresent(slot -> {
            long top = up.first() + up.count() << key.levelUp();
            for (int column = 0;
                    column < across.count() && probe.slots().get(slot).admits(top);
                    column++) {
                long x = across.first() + column << key.levelAcross();
                int kind = kind(masks[(up.count() - 1) * across.count() + column]);
                edges.add(new Pair(slot, x, top - (1L << key.levelUp()), top, kind, kind));
            }
        });
        return edges;
    }

    private void add(List<Pair> pairs, Pair pair) {
        if (pair.kindOfLow() != pair.kindOfHigh()
                && !isSought(pair.kindOfLow())
                && !isSought(pair.kindOfHigh())
                && pair.isWide()) {
            pairs.add(pair);
        }
    }

    private static List<Pair> fewer(List<Pair> pairs) {
        int step = Math.ceilDiv(pairs.size(), MOST);
        List<Pair> fewer = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i += step) {
            fewer.add(pairs.get(i));
        }
        return fewer;
    }

    private Inputs inputs(List<Pair> pairs, ToLongFunction<Pair> place) {
        List<long[]> columns = new ArrayList<>();
        for (int slot = 0; slot < plane.fixed().size(); slot++) {
            long[] bits = new long[pairs.size()];
            for (int row = 0; row < bits.length; row++) {
                bits[row] = probe.slots().get(slot).format().bits(ordinal(pairs.get(row), slot, place));
            }
            columns.add(bits);
        }
        return new Inputs(columns, pairs.size());
    }

    private long ordinal(Pair pair, int slot, ToLongFunction<Pair> place) {
        boolean isOther = slot == plane.across() || plane.up().stream().anyMatch(up -> up == slot);
        return slot == pair.slot()
                ? place.applyAsLong(pair)
                : isOther ? pair.other() : plane.fixed().get(slot);
    }

    private void tell(Pair pair, int kind, Sink sink) {
        boolean isAcross = pair.slot() == plane.across();
        long x = isAcross ? pair.middle() : pair.other();
        long y = isAcross ? pair.other() : pair.middle();
        sink.found(x >> key.levelAcross(), plane.up().isPresent() ? y >> key.levelUp() : up.first(), kind);
    }

    private boolean isSought(int kind) {
        List<Kind> kinds = probe.kinds();
        return kinds.get(kind).sought();
    }

    private boolean isRefused(int kind) {
        List<Kind> kinds = probe.kinds();
        return kinds.get(kind).refused();
    }

    /** A mask of one call has bits beside its kind's that come after it. */
    private static int kind(long mask) {
        return Long.numberOfTrailingZeros(mask);
    }
}
