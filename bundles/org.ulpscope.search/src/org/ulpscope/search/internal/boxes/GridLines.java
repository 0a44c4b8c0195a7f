package org.ulpscope.search.internal.boxes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.OrdinalRange;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/** Which values of each slot a grid is made of. */
final class GridLines {
    private static final int MOST_BORDERS = 48;
    private static final int FEWEST_VALUES = 8;
    private static final int LINES_LOOKED_ALONG = 256;
    private static final int ORDINAL_BITS = 64;

    private final List<InputSlot> slots;
    private final List<NavigableSet<Long>> lines = new ArrayList<>();

    GridLines(List<InputSlot> slots) {
        this.slots = slots;
        slots.forEach(slot -> lines.add(new TreeSet<>()));
    }

    List<NavigableSet<Long>> lines() {
        return lines;
    }

    /**
     * The ends of the domain, so many values spread evenly between them, and those around which functions change: zeros, ones, the least
     * normal and the greatest numbers.
     *
     * @param most number of values of each slot; somewhat more where it is very small
     * @param shift the part of a step, at least 0 and below 1, by which they lie higher
     */
    void spread(int most, double shift) {
        for (int slot = 0; slot < slots.size(); slot++) {
            if (slots.get(slot).format() instanceof FloatFormat format) {
                addSpecial(slot, format);
            }
            int count = Math.max(FEWEST_VALUES, most - lines.get(slot).size());
            List<OrdinalRange> ranges = slots.get(slot).ranges();
            double whole = ranges.stream().mapToDouble(GridLines::length).sum();
            for (OrdinalRange range : ranges) {
                add(slot, range.first());
                add(slot, range.last());
                long share = Math.max(1, (long) (count * length(range) / whole));
                long step = Math.max(1, Long.divideUnsigned(range.last() - range.first(), share));
                long first = range.first() + (step > 0 ? (long) (step * shift) : 0);
                for (long i = 0, value = first; i <= share && range.contains(value); i++, value += step) {
                    add(slot, value);
                }
            }
        }
    }

    private static double length(OrdinalRange range) {
        return (double) range.last() - range.first() + 1;
    }

    private void addSpecial(int slot, FloatFormat format) {
        long one = Value.parse("1", format).ordinal();
        for (long magnitude :
                new long[] {0, 1, format.minNormalOrdinal() - 1, format.minNormalOrdinal(), one - 1, one, one + 1}) {
            add(slot, magnitude);
            add(slot, -1 - magnitude);
        }
        // The last binades before overflow, in which functions of several large inputs change.
        for (long distance = format.minNormalOrdinal() / 4; distance <= 4 * format.minNormalOrdinal(); distance *= 2) {
            add(slot, format.maxOrdinal() - distance);
            add(slot, format.minOrdinal() + distance);
        }
    }

    /** A value, if it is in the domain. */
    void add(int slot, long ordinal) {
        if (slots.get(slot).ranges().stream().anyMatch(range -> range.contains(ordinal))) {
            lines.get(slot).add(ordinal);
        }
    }

    /**
     * Both sides of the borders that a grid shows: where the kind changes along a slot at the same value on several lines.
     *
     * @param isWanted of a kind: whether its borders matter
     * @param most borders of each slot
     * @param votes lines on which a border is to be
     */
    void addBorders(KindGrid grid, IntPredicate isWanted, int most, int votes, LimitedCalls calls) {
        for (int slot = 0; slot < grid.dimensions(); slot++) {
            Map<Long, Integer> counts = new HashMap<>();
            for (long border : borders(grid, slot, isWanted, calls)) {
                counts.merge(border, 1, Integer::sum);
            }
            int along = slot;
            counts.entrySet().stream()
                    .filter(entry -> entry.getValue() >= votes)
                    .sorted(Map.Entry.<Long, Integer>comparingByValue()
                            .reversed()
                            .thenComparing(Map.Entry.comparingByKey()))
                    .limit(Math.clamp(most, 1, MOST_BORDERS))
                    .forEach(entry -> {
                        add(along, entry.getKey());
                        add(along, entry.getKey() + 1);
                    });
        }
    }

    private record Gap(long[] low, long[] high, int lowKind, int highKind) {}

    /** Where kinds change on some lines along a slot: the last value before each change. All changes are narrowed down together. */
    private static List<Long> borders(KindGrid grid, int slot, IntPredicate isWanted, LimitedCalls calls) {
        List<Gap> found = new ArrayList<>();
        int every = Math.max(1, grid.size() / grid.length(slot) / LINES_LOOKED_ALONG);
        int line = 0;
        for (int i = 0; i < grid.size(); i++) {
            if (grid.index(i, slot) == 0 && line++ % every == 0) {
                addGaps(found, grid, i, slot, isWanted);
            }
        }
        List<Gap> gaps = spreadOver(found, calls.left() / (2L * grid.dimensions() * ORDINAL_BITS));
        for (int bit = 0; bit < ORDINAL_BITS; bit++) {
            List<Gap> open = gaps.stream()
                    .filter(gap -> gap.low()[slot] + 1 < gap.high()[slot])
                    .toList();
            if (open.isEmpty()) {
                break;
            }
            List<long[]> middles = open.stream().map(gap -> middle(gap, slot)).toList();
            int[] kinds = calls.kindsOf(middles);
            List<Gap> halves = new ArrayList<>(gaps);
            halves.removeAll(open);
            for (int i = 0; i < kinds.length; i++) {
                Gap gap = open.get(i);
                halves.add(
                        kinds[i] == gap.lowKind()
                                ? new Gap(middles.get(i), gap.high(), gap.lowKind(), gap.highKind())
                                : new Gap(gap.low(), middles.get(i), gap.lowKind(), kinds[i]));
            }
            gaps = halves;
        }
        return gaps.stream().map(gap -> gap.low()[slot]).toList();
    }

    /** So many of them, from all over. */
    private static List<Gap> spreadOver(List<Gap> gaps, long most) {
        int every = (int) Math.clamp(gaps.size() / Math.max(1, most) + 1, 1, Integer.MAX_VALUE);
        List<Gap> some = new ArrayList<>();
        for (int i = 0; i < gaps.size(); i += every) {
            some.add(gaps.get(i));
        }
        return some;
    }

    private static void addGaps(List<Gap> gaps, KindGrid grid, int first, int slot, IntPredicate isWanted) {
        for (int j = 1; j < grid.length(slot); j++) {
            int below = first + (j - 1) * grid.stride(slot);
            int above = first + j * grid.stride(slot);
            int a = grid.kind(below);
            int b = grid.kind(above);
            boolean isBorder = a != b && a >= 0 && b >= 0 && (isWanted.test(a) || isWanted.test(b));
            if (isBorder && grid.isGapless(slot, j - 1, j)) {
                gaps.add(new Gap(grid.point(below), grid.point(above), a, b));
            }
        }
    }

    private static long[] middle(Gap gap, int slot) {
        long[] middle = gap.low().clone();
        long low = middle[slot];
        long high = gap.high()[slot];
        middle[slot] = (low & high) + ((low ^ high) >> 1);
        return middle;
    }
}
