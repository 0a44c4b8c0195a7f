package org.ulpscope.search.internal.bayes;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.ulpscope.search.internal.space.Axis;
import org.ulpscope.search.internal.space.Space;

/** Finds pairs of inputs on different sides of a goal: the nearer to the goal and the fewer coordinates they differ in, the better. */
final class BracketingPairs {
    private static final int ATTEMPTS = 12;
    private static final int PATIENCE = 12;

    /** Enough to close the first pair altogether: a jump may hide a narrow band. */
    private static final int FIRST_PATIENCE = Long.SIZE;

    private static final double MEAN_RANK = 4;

    private final Space space;
    private final Archive archive;
    private final int goal;
    private final Set<List<Integer>> used = new HashSet<>();

    BracketingPairs(Space space, Archive archive, int goal) {
        this.space = space;
        this.archive = archive;
        this.goal = goal;
    }

    /** A pair that was not used before, if one is found. */
    Optional<Bracket> next(SplittableRandom random) {
        List<Sample> belows = side(-1);
        List<Sample> aboves = side(1);
        if (belows.isEmpty() || aboves.isEmpty()) {
            return Optional.empty();
        }
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            boolean fromAbove = random.nextBoolean();
            Sample end = pick(fromAbove ? aboves : belows, random);
            Sample partner = nearestTo(end, fromAbove ? belows : aboves);
            Sample below = fromAbove ? partner : end;
            Sample above = fromAbove ? end : partner;
            if (used.add(List.of(below.number(), above.number()))) {
                return Optional.of(
                        new Bracket(space, archive, goal, below, above, used.size() == 1 ? FIRST_PATIENCE : PATIENCE));
            }
        }
        return Optional.empty();
    }

    private List<Sample> side(int side) {
        return archive.nearest(goal, Integer.MAX_VALUE, sample -> sample.sides()[goal] == side);
    }

    /** One of the nearest to the goal, or now and then any. */
    private static Sample pick(List<Sample> sorted, SplittableRandom random) {
        int rank = random.nextInt(3) == 0
                ? random.nextInt(sorted.size())
                : (int) (-MEAN_RANK * Math.log(1 - random.nextDouble()));
        return sorted.get(Math.min(rank, sorted.size() - 1));
    }

    private Sample nearestTo(Sample end, List<Sample> others) {
        Sample nearest = others.getFirst();
        double least = Double.POSITIVE_INFINITY;
        for (Sample other : others) {
            double separation = separation(end, other);
            if (separation < least) {
                least = separation;
                nearest = other;
            }
        }
        return nearest;
    }

    /** Number of coordinates that differ, plus the greatest difference as a share of its axis, at most 1. */
    private double separation(Sample a, Sample b) {
        int differing = 0;
        double greatest = 0;
        for (int slot = 0; slot < space.dimensions(); slot++) {
            double difference = Math.abs(Axis.difference(a.ordinals()[slot], b.ordinals()[slot]));
            differing += difference > 0 ? 1 : 0;
            greatest = Math.max(greatest, difference / space.axis(slot).span());
        }
        return differing + Math.min(1, greatest);
    }
}
