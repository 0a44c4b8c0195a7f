package org.ulpscope.search.internal.boxes;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;

/** Follows the border of a kind from a grid on: between neighbours of which one is of the kind it halves the way until they are one ulp apart. */
final class BorderFollower {
    private static final int MOST_LINES = 64;

    private final KindGrid grid;
    private final int kind;
    private final LimitedCalls calls;

    BorderFollower(KindGrid grid, int kind, LimitedCalls calls) {
        this.grid = grid;
        this.kind = kind;
        this.calls = calls;
    }

    /** Two points that differ in one slot, of which one is of the kind. */
    private static final class Line {
        private final int slot;
        private final long[] of;
        private final long[] other;

        Line(int slot, long[] of, long[] other) {
            this.slot = slot;
            this.of = of.clone();
            this.other = other.clone();
        }

        long[] middle() {
            long[] middle = of.clone();
            middle[slot] = (of[slot] & other[slot]) + ((of[slot] ^ other[slot]) >> 1);
            return middle;
        }

        boolean isOpen() {
            return Math.abs(of[slot] - other[slot]) > 1;
        }
    }

    /**
     * Halves some lines.
     *
     * @param taken takes each point that was run, and its kind
     * @return whether no limit was reached
     */
    boolean follow(BiConsumer<long[], Integer> taken) {
        List<Line> lines = lines();
        while (!lines.isEmpty()) {
            List<long[]> middles = lines.stream().map(Line::middle).toList();
            int[] kinds = calls.kindsOf(middles);
            for (int i = 0; i < kinds.length; i++) {
                if (kinds[i] == LimitedCalls.UNKNOWN) {
                    return false;
                }
                Line line = lines.get(i);
                taken.accept(middles.get(i), kinds[i]);
                (kinds[i] == kind ? line.of : line.other)[line.slot] = middles.get(i)[line.slot];
            }
            lines = lines.stream().filter(Line::isOpen).toList();
        }
        return true;
    }

    private List<Line> lines() {
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < grid.size(); i++) {
            for (int slot = 0; slot < grid.dimensions(); slot++) {
                int index = grid.index(i, slot);
                int next = i + grid.stride(slot);
                if (index + 1 < grid.length(slot)
                        && grid.isGapless(slot, index, index + 1)
                        && (grid.kind(i) == kind) != (grid.kind(next) == kind)
                        && grid.kind(i) != LimitedCalls.UNKNOWN
                        && grid.kind(next) != LimitedCalls.UNKNOWN) {
                    boolean isFirst = grid.kind(i) == kind;
                    Line line = new Line(slot, grid.point(isFirst ? i : next), grid.point(isFirst ? next : i));
                    if (line.isOpen()) {
                        lines.add(line);
                    }
                }
            }
        }
        Collections.shuffle(lines, new Random(lines.size()));
        return List.copyOf(lines.subList(0, Math.min(MOST_LINES, lines.size())));
    }
}
