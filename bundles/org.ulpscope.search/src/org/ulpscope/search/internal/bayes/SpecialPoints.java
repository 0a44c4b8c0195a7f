package org.ulpscope.search.internal.bayes;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.ulpscope.search.Point;
import org.ulpscope.search.internal.space.Space;
import org.ulpscope.search.internal.space.SpecialValues;

/** Points all of whose coordinates are {@link SpecialValues}. */
final class SpecialPoints {
    private static final int COMBINATIONS = 200;

    private final List<List<Long>> values;

    SpecialPoints(Space space) {
        List<List<Long>> lists = new ArrayList<>();
        for (int slot = 0; slot < space.dimensions(); slot++) {
            lists.add(SpecialValues.of(space.axis(slot)));
        }
        this.values = List.copyOf(lists);
    }

    /**
     * What a search begins with: with one slot all values; with two all pairs of the foremost; with more, the same value in every slot and
     * random combinations of the foremost.
     */
    List<Point> first(SplittableRandom random) {
        Set<Point> points = new LinkedHashSet<>();
        switch (values.size()) {
            case 1 -> values.getFirst().forEach(bits -> points.add(new Point(bits)));
            case 2 -> addPairs(points);
            default -> addCombinations(points, random);
        }
        return List.copyOf(points);
    }

    /** A special value for a slot, the foremost most often; its bits. */
    long bits(int slot, SplittableRandom random) {
        List<Long> all = values.get(slot);
        return all.get(random.nextInt(random.nextBoolean() ? foremost(slot) : all.size()));
    }

    private void addPairs(Set<Point> points) {
        for (long first : values.get(0).subList(0, foremost(0))) {
            for (long second : values.get(1).subList(0, foremost(1))) {
                points.add(new Point(first, second));
            }
        }
    }

    private void addCombinations(Set<Point> points, SplittableRandom random) {
        for (int i = 0; i < SpecialValues.FOREMOST; i++) {
            int rank = i;
            points.add(new Point(values.stream()
                    .mapToLong(list -> list.get(Math.min(rank, list.size() - 1)))
                    .toArray()));
        }
        for (int i = 0; i < COMBINATIONS; i++) {
            long[] bits = new long[values.size()];
            for (int slot = 0; slot < bits.length; slot++) {
                bits[slot] = values.get(slot).get(random.nextInt(foremost(slot)));
            }
            points.add(new Point(bits));
        }
    }

    private int foremost(int slot) {
        return Math.min(SpecialValues.FOREMOST, values.get(slot).size());
    }
}
