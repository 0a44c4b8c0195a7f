package org.ulpscope.search.internal.boxes;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntPredicate;
import org.ulpscope.model.OrdinalRange;

/**
 * Covers chosen points of a grid by boxes that hold no other, a large one first. A box grows from a point face by face, each time by
 * the layer that adds most, as long as there is one without points that are not chosen; of the boxes grown from several points the largest is taken.
 */
final class BoxCover {
    private static final int SEEDS = 24;

    private final KindGrid grid;
    private final Random random = new Random(1);
    private final BitSet open;

    /** @param isChosen of the number of a point */
    BoxCover(KindGrid grid, IntPredicate isChosen) {
        this.grid = grid;
        open = new BitSet(grid.size());
        for (int i = 0; i < grid.size(); i++) {
            open.set(i, isChosen.test(i));
        }
    }

    /**
     * A box, and why it ends where it does.
     *
     * @param box the box
     * @param blockers for each slot, a point of the layer below and one of that above which is not chosen; null where the domain ends
     */
    record Candidate(Box box, long[][][] blockers) {}

    /** At most so many boxes. */
    List<Candidate> boxes(int most) {
        List<Candidate> boxes = new ArrayList<>();
        while (boxes.size() < most && !open.isEmpty()) {
            int[][] largest = null;
            for (int seed = 0; seed < SEEDS; seed++) {
                int[][] grown = grow(open.nextSetBit(next()));
                if (largest == null || volume(grown) > volume(largest)) {
                    largest = grown;
                }
            }
            boxes.add(new Candidate(box(largest), blockers(largest)));
            clear(largest);
        }
        return boxes;
    }

    /** Whether the boxes asked for so far hold all points of this kind. */
    boolean isWhole() {
        return open.isEmpty();
    }

    private int next() {
        int from = random.nextInt(grid.size());
        return open.nextSetBit(from) >= 0 ? from : 0;
    }

    /** First and last position along each slot. */
    private int[][] grow(int seed) {
        int dimensions = grid.dimensions();
        int[][] sides = new int[dimensions][2];
        for (int slot = 0; slot < dimensions; slot++) {
            sides[slot][0] = grid.index(seed, slot);
            sides[slot][1] = sides[slot][0];
        }
        while (true) {
            int bestSlot = -1;
            int bestEnd = 0;
            double bestGain = 0;
            for (int slot = 0; slot < dimensions; slot++) {
                for (int end = 0; end < 2; end++) {
                    double gain = canGrow(sides, slot, end) ? gain(sides, slot, end) : 0;
                    if (gain > bestGain) {
                        bestGain = gain;
                        bestSlot = slot;
                        bestEnd = end;
                    }
                }
            }
            if (bestSlot < 0) {
                return sides;
            }
            sides[bestSlot][bestEnd] += bestEnd == 0 ? -1 : 1;
        }
    }

    private boolean canGrow(int[][] sides, int slot, int end) {
        return layer(sides, slot, end)
                .map(layer -> closed(layer, grid.dimensions() - 1, 0) < 0)
                .orElse(false);
    }

    /** The points next to a face; none where the domain ends or has a gap. */
    private Optional<int[][]> layer(int[][] sides, int slot, int end) {
        int here = sides[slot][end];
        int there = here + (end == 0 ? -1 : 1);
        if (there < 0 || there >= grid.length(slot) || !grid.isGapless(slot, here, there)) {
            return Optional.empty();
        }
        int[][] layer = sides.clone();
        layer[slot] = new int[] {there, there};
        return Optional.of(layer);
    }

    /** A point among these that is not chosen or in a box already; -1 for none. */
    private int closed(int[][] sides, int slot, int at) {
        if (slot < 0) {
            return open.get(at) ? -1 : at;
        }
        for (int index = sides[slot][0]; index <= sides[slot][1]; index++) {
            int found = closed(sides, slot - 1, at + index * grid.stride(slot));
            if (found >= 0) {
                return found;
            }
        }
        return -1;
    }

    private long[][][] blockers(int[][] sides) {
        long[][][] blockers = new long[sides.length][2][];
        for (int slot = 0; slot < sides.length; slot++) {
            for (int end = 0; end < 2; end++) {
                blockers[slot][end] = layer(sides, slot, end)
                        .map(layer -> grid.point(closed(layer, grid.dimensions() - 1, 0)))
                        .orElse(null);
            }
        }
        return blockers;
    }

    /** Layers count by the share that they add, so that a box grows evenly; thin layers between borders come along. */
    private double gain(int[][] sides, int slot, int end) {
        int count = sides[slot][1] - sides[slot][0] + 1;
        return 1.0 / count;
    }

    private double volume(int[][] sides) {
        return box(sides).volume();
    }

    private Box box(int[][] sides) {
        List<OrdinalRange> ranges = new ArrayList<>();
        for (int slot = 0; slot < sides.length; slot++) {
            ranges.add(new OrdinalRange(grid.value(slot, sides[slot][0]), grid.value(slot, sides[slot][1])));
        }
        return new Box(ranges);
    }

    private void clear(int[][] sides) {
        clear(sides, sides.length - 1, 0);
    }

    private void clear(int[][] sides, int slot, int at) {
        if (slot < 0) {
            open.clear(at);
            return;
        }
        for (int index = sides[slot][0]; index <= sides[slot][1]; index++) {
            clear(sides, slot - 1, at + index * grid.stride(slot));
        }
    }
}
