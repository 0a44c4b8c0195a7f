package org.ulpscope.search.internal.boxes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableSet;
import java.util.function.IntPredicate;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.OrdinalRange;

/** The kinds of the inputs where chosen values of all slots meet. */
final class KindGrid implements KnownPoints {
    private final long[][] values;
    private final int[][] part;
    private final List<List<OrdinalRange>> ranges = new ArrayList<>();
    private final int[] strides;
    private final int[] kinds;

    /**
     * @param slots the slots
     * @param lines ordinals of the values of each slot, all within its domain
     */
    KindGrid(List<InputSlot> slots, List<NavigableSet<Long>> lines, LimitedCalls calls) {
        values = lines.stream()
                .map(line -> line.stream().mapToLong(Long::longValue).toArray())
                .toArray(long[][]::new);
        part = new int[values.length][];
        strides = new int[values.length];
        int count = 1;
        for (int slot = 0; slot < values.length; slot++) {
            List<OrdinalRange> ofSlot = slots.get(slot).ranges();
            ranges.add(ofSlot);
            part[slot] = Arrays.stream(values[slot])
                    .mapToInt(value -> partWith(ofSlot, value))
                    .toArray();
            strides[slot] = count;
            count = Math.multiplyExact(count, values[slot].length);
        }
        List<long[]> points = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            points.add(point(i));
        }
        kinds = calls.kindsOf(points);
    }

    private static int partWith(List<OrdinalRange> ranges, long value) {
        int part = 0;
        while (!ranges.get(part).contains(value)) {
            part++;
        }
        return part;
    }

    long[] point(int i) {
        long[] point = new long[values.length];
        for (int slot = 0; slot < point.length; slot++) {
            point[slot] = values[slot][index(i, slot)];
        }
        return point;
    }

    @Override
    public List<long[]> points(IntPredicate isWanted) {
        List<long[]> points = new ArrayList<>();
        for (int i = 0; i < kinds.length; i++) {
            if (isWanted.test(kinds[i])) {
                points.add(point(i));
            }
        }
        return points;
    }

    int size() {
        return kinds.length;
    }

    int dimensions() {
        return values.length;
    }

    int length(int slot) {
        return values[slot].length;
    }

    int kind(int i) {
        return kinds[i];
    }

    int stride(int slot) {
        return strides[slot];
    }

    /** Position along a slot of point {@code i}. */
    int index(int i, int slot) {
        return i / strides[slot] % values[slot].length;
    }

    long value(int slot, int index) {
        return values[slot][index];
    }

    /** Whether no value between these two positions is left out of the domain. */
    boolean isGapless(int slot, int from, int to) {
        return part[slot][from] == part[slot][to];
    }

    /** The gapless part of a slot's domain around a position. */
    OrdinalRange range(int slot, int index) {
        return ranges.get(slot).get(part[slot][index]);
    }
}
