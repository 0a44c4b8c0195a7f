package org.ulpscope.search.internal.twisting;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.ulpscope.search.Observation;
import org.ulpscope.search.acquisition.Acquisition;
import org.ulpscope.search.internal.gp.GaussianProcess;
import org.ulpscope.search.internal.gp.Hyperparameters;
import org.ulpscope.search.internal.gp.Prediction;
import org.ulpscope.search.internal.space.Space;

/**
 * One run of Bayesian optimisation within one range of each slot (XSCOPE, algorithm 1, lines 14 to 23). The first input is random; each
 * further one is where the acquisition is greatest, looked for among random places first and around the best of them then.
 */
final class RangeRun {
    private static final int CANDIDATES = 256;
    private static final int REFINEMENTS = 3;
    private static final int REFINED_CANDIDATES = 48;

    private final Space space;
    private final Sampling sampling;
    private final List<SlotRange> ranges;
    private final BayesObjective objective;
    private final Acquisition acquisition;
    private final SplittableRandom random;
    private final GaussianProcess model;
    private double best = Double.NEGATIVE_INFINITY;
    private double[] asked = new double[0];

    RangeRun(
            Space space,
            Sampling sampling,
            List<SlotRange> ranges,
            BayesObjective objective,
            Acquisition acquisition,
            SplittableRandom random) {
        this.space = space;
        this.sampling = sampling;
        this.ranges = ranges;
        this.objective = objective;
        this.acquisition = acquisition;
        this.random = random;
        this.model = new GaussianProcess(Hyperparameters.isotropic(space.dimensions() * sampling.coordinates(), 0.3));
    }

    /** Whether the next input will be chosen by the model. */
    boolean hasModel() {
        return model.size() > 0;
    }

    /** The input to try next, if possible one that is new. */
    long[] propose(Predicate<long[]> isNew) {
        return at(model.size() == 0 ? randomPlace() : mostPromising(isNew));
    }

    /** Any input of the range. */
    long[] proposeRandom() {
        return at(randomPlace());
    }

    /** Takes in what came of the input last proposed. */
    void learn(Observation observation) {
        OptionalDouble value = objective.of(observation);
        if (value.isPresent()) {
            model.add(asked, value.getAsDouble());
            best = Math.max(best, value.getAsDouble());
            model.fit();
        }
    }

    private long[] at(double[] place) {
        asked = place;
        return ordinals(place);
    }

    private long[] ordinals(double[] place) {
        int each = sampling.coordinates();
        long[] ordinals = new long[space.dimensions()];
        for (int slot = 0; slot < ordinals.length; slot++) {
            double[] part = new double[each];
            System.arraycopy(place, slot * each, part, 0, each);
            ordinals[slot] = sampling.ordinal(space.axis(slot), ranges.get(slot), part);
        }
        return ordinals;
    }

    private double[] randomPlace() {
        return random.doubles((long) space.dimensions() * sampling.coordinates())
                .toArray();
    }

    private double[] mostPromising(Predicate<long[]> isNew) {
        List<double[]> candidates = new ArrayList<>();
        for (int i = 0; i < CANDIDATES; i++) {
            candidates.add(randomPlace());
        }
        double[] chosen = best(candidates, isNew);
        double spread = 0.1;
        for (int refinement = 0; refinement < REFINEMENTS; refinement++, spread /= 5) {
            List<double[]> around = new ArrayList<>(List.of(chosen));
            while (around.size() < REFINED_CANDIDATES) {
                around.add(near(chosen, spread));
            }
            chosen = best(around, isNew);
        }
        return chosen;
    }

    private double[] near(double[] place, double spread) {
        double[] other = place.clone();
        for (int i = 0; i < other.length; i++) {
            other[i] = Math.clamp(other[i] + random.nextDouble(-spread, spread), 0, 1);
        }
        return other;
    }

    private double[] best(List<double[]> places, Predicate<long[]> isNew) {
        Prediction[] predictions = model.predict(places.toArray(double[][]::new));
        int chosen = 0;
        double greatest = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < predictions.length; k++) {
            double value = acquisition.value(predictions[k].mean(), predictions[k].deviation(), best);
            if (value > greatest && isNew.test(ordinals(places.get(k)))) {
                greatest = value;
                chosen = k;
            }
        }
        return places.get(chosen);
    }
}
