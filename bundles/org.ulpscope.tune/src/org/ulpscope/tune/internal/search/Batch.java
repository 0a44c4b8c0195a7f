package org.ulpscope.tune.internal.search;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * Chooses the vectors that are run together. A vector promises what it would improve times the probability that it is valid; each further one
 * counts only for the case that those chosen before it are not, so that the batch is not many copies of one bet.
 */
final class Batch {
    /** Less than this fraction of the time is not worth a run. */
    private static final double LEAST_PROMISE = 1e-3;

    private static final int PASSES = 2;

    private final Outlook outlook;
    private final Measurements measurements;
    private final Optional<GroupChanges> polish;
    private final RandomGenerator random;
    private final Set<Levels> chosen = new LinkedHashSet<>();
    private double[] open = {};

    /** @param polish the changes by which a vector is improved before it is chosen; empty if none shall be */
    Batch(Outlook outlook, Measurements measurements, Optional<GroupChanges> polish, RandomGenerator random) {
        this.outlook = outlook;
        this.measurements = measurements;
        this.polish = polish;
        this.random = random;
    }

    /** Up to so many of the candidates, or of what they become by polishing. */
    Collection<Levels> choose(List<Levels> candidates, int size) {
        while (chosen.size() < size) {
            Optional<Levels> most = candidates.stream()
                    .filter(this::fresh)
                    .max(Comparator.comparingDouble(this::promise))
                    .map(this::polished)
                    .filter(levels -> promise(levels) >= LEAST_PROMISE);
            if (most.isEmpty()) {
                break;
            }
            choose(most.get());
        }
        return chosen;
    }

    private void choose(Levels levels) {
        double[] chances = outlook.chances(levels);
        double[] before = open.length == 0 ? ones(chances.length) : open;
        open = new double[chances.length];
        Arrays.setAll(open, i -> before[i] * (1 - chances[i]));
        chosen.add(levels);
    }

    private static double[] ones(int length) {
        double[] ones = new double[length];
        Arrays.fill(ones, 1);
        return ones;
    }

    private boolean fresh(Levels levels) {
        return !measurements.has(levels) && !chosen.contains(levels);
    }

    private double promise(Levels levels) {
        double improvement = outlook.improvement(levels);
        if (improvement == 0) {
            return 0;
        }
        double[] chances = outlook.chances(levels);
        double sum = 0;
        for (int i = 0; i < chances.length; i++) {
            sum += chances[i] * (open.length == 0 ? 1 : open[i]);
        }
        return improvement * sum / chances.length;
    }

    private Levels polished(Levels start) {
        if (polish.isEmpty()) {
            return start;
        }
        Levels best = start;
        double promise = promise(start);
        for (int pass = 0; pass < PASSES; pass++) {
            Levels before = best;
            List<Levels> around = new java.util.ArrayList<>(polish.get().around(best));
            Collections.shuffle(around, Random.from(random));
            for (Levels changed : around) {
                double changedPromise = fresh(changed) ? promise(changed) : 0;
                if (changedPromise > promise) {
                    best = changed;
                    promise = changedPromise;
                }
            }
            if (best.equals(before)) {
                break;
            }
        }
        return best;
    }
}
