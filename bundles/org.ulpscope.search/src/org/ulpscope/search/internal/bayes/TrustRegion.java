package org.ulpscope.search.internal.bayes;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.ulpscope.search.acquisition.Acquisition;
import org.ulpscope.search.internal.gp.GaussianProcess;
import org.ulpscope.search.internal.gp.Hyperparameters;
import org.ulpscope.search.internal.gp.Prediction;
import org.ulpscope.search.internal.space.Axis;
import org.ulpscope.search.internal.space.Space;

/**
 * A box around the best input of one local search, with a Gaussian process of its own: it moves with each improvement, widens with success and
 * narrows with failure, down to single ulps (after Eriksson et al., Scalable Global Optimization via Local Bayesian Optimization, 2019). Offsets
 * from the centre are exact in ordinals, which positions on the whole axis, as doubles, would not be.
 */
final class TrustRegion {
    private static final int MOST_NEIGHBOURS = 60;
    private static final int CANDIDATES = 128;
    private static final int PERTURBED_SLOTS = 8;
    private static final double REACH = 2;
    private static final double WIDEN = 1.6;
    private static final double NARROW = 0.4;
    private static final double GREATEST_WIDTH = 0.5;

    private final Space space;
    private final Archive archive;
    private final int goal;
    private final int patience;
    private Sample centre;
    private double width;
    private int failures;
    private GaussianProcess model;
    private boolean stale = true;

    /** @param width half the box's width as a share of each axis */
    TrustRegion(Space space, Archive archive, int goal, Sample centre, double width) {
        this.space = space;
        this.archive = archive;
        this.goal = goal;
        this.patience = 3 + space.dimensions() / 4;
        this.centre = centre;
        this.width = width;
        this.model = new GaussianProcess(Hyperparameters.isotropic(space.dimensions(), 0.5));
    }

    /** The best input so far. */
    Sample centre() {
        return centre;
    }

    /** Whether it has become too small to hold another input. */
    boolean isSpent() {
        for (int slot = 0; slot < space.dimensions(); slot++) {
            if (halfWidth(slot) >= 0.5) {
                return false;
            }
        }
        return true;
    }

    /** The most promising inputs in it, best first. Each is chosen as if those before it had come out as expected (kriging believer). */
    List<long[]> propose(int count, Acquisition acquisition, SplittableRandom random) {
        if (stale) {
            rebuild();
        }
        int known = model.size();
        List<long[]> proposals = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            long[][] candidates = new long[CANDIDATES][];
            double[][] places = new double[CANDIDATES][];
            for (int k = 0; k < CANDIDATES; k++) {
                candidates[k] = candidate(random);
                places[k] = place(candidates[k]);
            }
            Prediction[] predictions = model.predict(places);
            int best = best(predictions, acquisition);
            proposals.add(candidates[best]);
            if (i + 1 < count) {
                model.add(places[best], predictions[best].mean());
            }
        }
        model.truncate(known);
        return proposals;
    }

    /** Takes in what came of one of its proposals. */
    void learn(Sample sample) {
        double distance = archive.distance(sample, goal);
        if (distance > 0 && distance < archive.distance(centre, goal)) {
            centre = sample;
            failures = 0;
            width = Math.min(GREATEST_WIDTH, width * WIDEN);
            stale = true;
        } else if (++failures >= patience) {
            failures = 0;
            width *= NARROW;
            stale = true;
        } else if (!Double.isNaN(distance)) {
            model.add(place(sample.ordinals()), -distance);
        }
    }

    /** It failed to find an input that was not tried before. */
    void narrow() {
        width *= NARROW;
        stale = true;
    }

    private int best(Prediction[] predictions, Acquisition acquisition) {
        double target = -archive.distance(centre, goal);
        int best = 0;
        double greatest = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < predictions.length; k++) {
            double value = acquisition.value(predictions[k].mean(), predictions[k].deviation(), target);
            if (value > greatest) {
                greatest = value;
                best = k;
            }
        }
        return best;
    }

    private void rebuild() {
        List<Sample> near = new ArrayList<>();
        List<Sample> samples = archive.samples();
        for (int i = samples.size() - 1; i >= 0 && near.size() < MOST_NEIGHBOURS; i--) {
            Sample sample = samples.get(i);
            if (!Double.isNaN(sample.distances()[goal]) && isNear(sample)) {
                near.add(sample);
            }
        }
        model.truncate(0);
        for (Sample sample : near) {
            model.add(place(sample.ordinals()), -archive.distance(sample, goal));
        }
        model.fit();
        stale = false;
    }

    private boolean isNear(Sample sample) {
        for (double offset : place(sample.ordinals())) {
            if (Math.abs(offset) > REACH) {
                return false;
            }
        }
        return true;
    }

    /** A random point of the box. With many slots only some of them change, so that steps stay within reach. */
    private long[] candidate(SplittableRandom random) {
        long[] ordinals = centre.ordinals().clone();
        int always = random.nextInt(ordinals.length);
        double share = Math.min(0.5, (double) PERTURBED_SLOTS / ordinals.length);
        for (int slot = 0; slot < ordinals.length; slot++) {
            if (slot == always || random.nextDouble() < share) {
                ordinals[slot] = space.axis(slot).shifted(ordinals[slot], halfWidth(slot) * random.nextDouble(-1, 1));
            }
        }
        return ordinals;
    }

    /** Offsets from the centre in half widths. */
    private double[] place(long[] ordinals) {
        double[] place = new double[ordinals.length];
        for (int slot = 0; slot < place.length; slot++) {
            place[slot] = Axis.difference(ordinals[slot], centre.ordinals()[slot]) / halfWidth(slot);
        }
        return place;
    }

    private double halfWidth(int slot) {
        return width * space.axis(slot).span();
    }
}
