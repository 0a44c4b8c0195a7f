package org.ulpscope.search.internal.bayes;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.ulpscope.search.Point;
import org.ulpscope.search.Surrogate;
import org.ulpscope.search.acquisition.Acquisition;
import org.ulpscope.search.internal.gp.GaussianProcess;
import org.ulpscope.search.internal.gp.Hyperparameters;
import org.ulpscope.search.internal.gp.Prediction;
import org.ulpscope.search.internal.space.Space;

/** A Gaussian process of the distance to one goal over the whole space, from the inputs nearest to the goal and the newest. */
final class GlobalModel implements Surrogate {
    private static final int NEAREST = 50;
    private static final int NEWEST = 50;
    private static final int CANDIDATES = 128;
    private static final int ROUNDS_BETWEEN_FITS = 8;

    private final Space space;
    private final Archive archive;
    private final int goal;
    private final Acquisition acquisition;
    private final GaussianProcess model;
    private double best = Double.NEGATIVE_INFINITY;
    private int observations = -1;
    private int updates;

    GlobalModel(Space space, Archive archive, int goal, Acquisition acquisition) {
        this.space = space;
        this.archive = archive;
        this.goal = goal;
        this.acquisition = acquisition;
        this.model = new GaussianProcess(Hyperparameters.isotropic(space.dimensions(), 0.2));
    }

    /** The most promising of many random inputs. */
    long[] propose(SplittableRandom random) {
        update();
        long[][] candidates = new long[CANDIDATES][];
        double[][] places = new double[CANDIDATES][];
        for (int k = 0; k < CANDIDATES; k++) {
            candidates[k] = space.random(random);
            places[k] = space.unit(candidates[k]);
        }
        Prediction[] predictions = model.predict(places);
        int chosen = 0;
        double greatest = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < CANDIDATES; k++) {
            double value = acquisition.value(predictions[k].mean(), predictions[k].deviation(), best);
            if (value > greatest) {
                greatest = value;
                chosen = k;
            }
        }
        return candidates[chosen];
    }

    @Override
    public Belief at(Point point) {
        update();
        return space.ordinals(point)
                .map(ordinals -> model.predict(space.unit(ordinals)))
                .map(p -> new Belief(-p.mean(), p.deviation(), acquisition.value(p.mean(), p.deviation(), best)))
                .orElse(new Belief(Double.NaN, Double.NaN, Double.NaN));
    }

    private void update() {
        if (observations == archive.observed()) {
            return;
        }
        observations = archive.observed();
        model.truncate(0);
        best = Double.NEGATIVE_INFINITY;
        for (Sample sample : chosenSamples()) {
            double value = -archive.distance(sample, goal);
            best = Math.max(best, value);
            model.add(space.unit(sample.ordinals()), value);
        }
        if (updates++ % ROUNDS_BETWEEN_FITS == 0) {
            model.fit();
        }
    }

    private List<Sample> chosenSamples() {
        List<Sample> known = archive.samples().stream()
                .filter(sample -> !Double.isNaN(sample.distances()[goal]))
                .toList();
        Set<Sample> chosen = new LinkedHashSet<>(known.subList(Math.max(0, known.size() - NEWEST), known.size()));
        known.stream()
                .sorted(Comparator.comparingDouble(sample -> archive.distance(sample, goal)))
                .limit(NEAREST)
                .forEach(chosen::add);
        return chosen.stream().sorted(Comparator.comparingInt(Sample::number)).toList();
    }
}
