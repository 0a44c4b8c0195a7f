package org.ulpscope.tune.internal.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * Chooses the vectors that are run together. A vector promises what it would improve times the probability that it is valid; each further one
 * counts only for the case that those chosen before it are not, so that the batch is not many copies of one prospect.
 */
final class BatchChoice {
    /** Less than this fraction of the time is not worth a run. */
    private static final double LEAST_PROMISE = 5e-4;

    /** Of synthetic programs and of those in docs/tune-measured.md, this is what stops after a twentieth of the naive search's runs. */
    private static final double PROMISE_OF_EACH = 5e-5;

    private static final int PASSES = 2;
    private static final double[] NONE = {};

    private final VectorSurrogate outlook;
    private final Measurements measurements;
    private final Optional<GroupChanges> polish;
    private final RandomGenerator random;
    private final Set<Levels> chosen = new LinkedHashSet<>();
    private List<Prospect> prospects = List.of();
    // For each guess, the probability that none of those chosen is valid.
    private double[] open = NONE;

    /** @param polish the changes by which a vector is improved before it is chosen; empty if none shall be */
    BatchChoice(
            VectorSurrogate outlook, Measurements measurements, Optional<GroupChanges> polish, RandomGenerator random) {
        this.outlook = outlook;
        this.measurements = measurements;
        this.polish = polish;
        this.random = random;
    }

    /** Up to so many of the candidates, or of what they become by polishing. */
    Collection<Levels> choose(List<Levels> candidates, int size) {
        prospects = candidates.stream()
                .filter(this::fresh)
                .distinct()
                .map(outlook::prospect)
                .filter(prospect -> prospect.improvement() > 0)
                .toList();
        while (chosen.size() < size) {
            Optional<Prospect> most = best(random).filter(prospect -> promise(prospect) >= leastPromise());
            if (most.isEmpty()) {
                break;
            }
            choose(most.get());
        }
        return List.copyOf(chosen);
    }

    /**
     * Up to so many more, each of which would be chosen if nothing had been: most of what the next batch has is among them. Of the chance that
     * decides what is run, nothing is used up.
     */
    Collection<Levels> runnersUp(int size) {
        Set<Levels> batch = Set.copyOf(chosen);
        RandomGenerator chance = new SplittableRandom(batch.size());
        open = NONE;
        while (chosen.size() < batch.size() + size) {
            Optional<Prospect> next = best(chance);
            if (next.isEmpty()) {
                break;
            }
            chosen.add(next.get().levels());
        }
        return chosen.stream().filter(levels -> !batch.contains(levels)).toList();
    }

    private Optional<Prospect> best(RandomGenerator chance) {
        return prospects.stream()
                .filter(prospect -> fresh(prospect.levels()))
                .max(Comparator.comparingDouble(this::promise))
                .map(prospect -> polished(prospect, chance));
    }

    // The more was run, the more a further run must promise.
    private double leastPromise() {
        return Math.max(LEAST_PROMISE, measurements.size() * PROMISE_OF_EACH);
    }

    private void choose(Prospect prospect) {
        double[] before = open;
        open = new double[prospect.chances().length];
        Arrays.setAll(open, i -> (before.length == 0 ? 1 : before[i]) * (1 - prospect.chances()[i]));
        chosen.add(prospect.levels());
    }

    private boolean fresh(Levels levels) {
        return !measurements.has(levels) && !chosen.contains(levels);
    }

    private double promise(Prospect prospect) {
        double sum = 0;
        for (int i = 0; i < prospect.chances().length; i++) {
            sum += prospect.chances()[i] * (open.length == 0 ? 1 : open[i]);
        }
        return prospect.improvement() * sum / prospect.chances().length;
    }

    private Prospect polished(Prospect start, RandomGenerator chance) {
        if (polish.isEmpty()) {
            return start;
        }
        Prospect best = start;
        for (int pass = 0; pass < PASSES; pass++) {
            Prospect before = best;
            List<Levels> around = new ArrayList<>(polish.get().around(best.levels()));
            Collections.shuffle(around, Random.from(chance));
            for (Levels changed : around) {
                if (fresh(changed)) {
                    Prospect prospect = outlook.prospect(changed);
                    best = promise(prospect) > promise(best) ? prospect : best;
                }
            }
            if (best.equals(before)) {
                break;
            }
        }
        return best;
    }
}
