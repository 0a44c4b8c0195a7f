package org.ulpscope.search.internal.survey;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;

/**
 * Evenly spaced points of a block, in ordinals, so that every binade has as many. Each grid of the same block and size lies elsewhere: at the
 * low ends of the binades, at their high ends, in the middle, or shifted by chance.
 */
final class Grid {
    private static final int FIXED_PLACES = 3;

    private Grid() {}

    /**
     * The axes of a grid of about {@code points} points.
     *
     * @param number which grid of the block this is; the first ones lie at the ends and middles of binades
     */
    static List<SweepRequest.Axis> axes(
            InputBlock block, Domain domain, double points, int number, SplittableRandom random) {
        List<Long> extents = extents(block, points);
        List<SweepRequest.Axis> axes = new ArrayList<>();
        long divisor = 1;
        for (int slot = 0; slot < extents.size(); slot++) {
            Stretch stretch = block.stretches().get(slot);
            Format format = domain.slots().get(slot).format();
            long binade = format instanceof FloatFormat f ? f.minNormalOrdinal() : 1;
            int place = slot == 0 || number == 0 ? number : random.nextInt(FIXED_PLACES + 3);
            axes.add(axis(stretch, extents.get(slot), binade, place, divisor, random));
            divisor *= axes.getLast().extent();
        }
        return axes;
    }

    /** How many values each slot gets: all of a short stretch, and the same number of every other. */
    private static List<Long> extents(InputBlock block, double points) {
        List<Stretch> stretches = block.stretches();
        double left = points;
        int open = stretches.size();
        long[] extents = new long[open];
        boolean again = true;
        while (again && open > 0) {
            again = false;
            double share = Math.max(1, Math.pow(left, 1.0 / open));
            for (int slot = 0; slot < extents.length; slot++) {
                if (extents[slot] == 0 && stretches.get(slot).size() <= share) {
                    extents[slot] = stretches.get(slot).last() + 1;
                    left = Math.max(1, left / extents[slot]);
                    open--;
                    again = true;
                }
            }
        }
        double share = open == 0 ? 1 : Math.pow(left, 1.0 / open);
        List<Long> all = new ArrayList<>();
        for (long extent : extents) {
            all.add(extent == 0 ? Math.max(1, (long) share) : extent);
        }
        return all;
    }

    private static SweepRequest.Axis axis(
            Stretch stretch, long extent, long binade, int place, long divisor, SplittableRandom random) {
        if (extent > stretch.last()) {
            return stretch.axis(divisor);
        }
        long step = Math.max(1, stretch.last() / extent);
        if (step >= binade) {
            step = Math.ceilDiv(step, binade) * binade;
        } else if (binade > 1) {
            step = Long.highestOneBit(step);
        }
        long fraction =
                switch (place) {
                    case 0 -> 0;
                    case 1 -> binade - 1;
                    case 2 -> binade / 2;
                    default -> random.nextLong(binade);
                };
        long shift = step > binade ? random.nextLong(step / binade) * binade : 0;
        long first = Math.floorMod(fraction + shift + alignment(stretch, binade), step);
        if (first > stretch.last()) {
            first = stretch.randomOffset(random);
        }
        long count = (stretch.last() - first) / step + 1;
        return new SweepRequest.Axis(
                stretch.ordinal(first), stretch.direction() * step, Math.min(count, 2 * extent + 2), divisor);
    }

    /** Offset, in a stretch, of the low end of a binade. */
    private static long alignment(Stretch stretch, long binade) {
        long magnitude = stretch.base() < 0 ? -1 - stretch.base() : stretch.base();
        return Math.floorMod(-magnitude, binade);
    }
}
