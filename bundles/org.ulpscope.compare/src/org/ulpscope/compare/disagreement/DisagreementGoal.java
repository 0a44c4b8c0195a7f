package org.ulpscope.compare.disagreement;

import java.util.OptionalDouble;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.search.Goal;
import org.ulpscope.search.Observation;

/**
 * That two platforms differ in the class of their results, or that one of them does not return.
 *
 * <p>Results of one class are the nearer to it the further they are apart: the distance is 1 for equal results and falls with the logarithm of
 * the ulps between them, so that a search which knows only distances looks for the input on which the platforms differ most. Zeros of
 * different sign count as one ulp apart.
 *
 * @param name the goal's name
 * @param reference position of the one platform among those of the search
 * @param other position of the other
 * @param format format of their results
 */
public record DisagreementGoal(String name, int reference, int other, FloatFormat format) implements Goal {
    @Override
    public boolean isReachedBy(Observation observation) {
        DifferenceKinds kinds = new DifferenceKinds(format);
        int kind = kind(kinds, observation);
        return kind == kinds.classDiffers() || kind == kinds.oneFault();
    }

    @Override
    public OptionalDouble distance(Observation observation) {
        DifferenceKinds kinds = new DifferenceKinds(format);
        int kind = kind(kinds, observation);
        if (kind == kinds.bothFault()) {
            return OptionalDouble.empty();
        }
        if (kind == kinds.classDiffers() || kind == kinds.oneFault()) {
            return OptionalDouble.of(0);
        }
        return OptionalDouble.of(1 - Math.log(1 + ulps(kinds, kind, observation)) / Math.log(2) / Long.SIZE);
    }

    private double ulps(DifferenceKinds kinds, int kind, Observation observation) {
        if (kind == DifferenceKinds.EQUAL || kind == kinds.signOfZero()) {
            return kind == DifferenceKinds.EQUAL ? 0 : 1;
        }
        return Math.abs(bits(observation, reference) - bits(observation, other));
    }

    private int kind(DifferenceKinds kinds, Observation observation) {
        return kinds.of(
                observation.outcomes().get(reference), observation.outcomes().get(other));
    }

    private static long bits(Observation observation, int platform) {
        return ((Outcome.Returned) observation.outcomes().get(platform)).bits();
    }
}
