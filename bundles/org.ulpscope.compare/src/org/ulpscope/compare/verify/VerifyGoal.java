package org.ulpscope.compare.verify;

import java.util.OptionalDouble;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.outcome.Outcome.Returned;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.search.Goal;
import org.ulpscope.search.Observation;

/**
 * That a function and its reference have nothing in common: one gives a NaN and the other a number, or the function alone does not return. Results are
 * the nearer to it the more ulps they are apart, as a logarithm, so that a search climbs to the largest difference.
 *
 * @param format of both results
 */
record VerifyGoal(FloatFormat format) implements Goal {
    static final int CANDIDATE = 0;
    static final int REFERENCE = 1;

    @Override
    public String name() {
        return "difference";
    }

    @Override
    public boolean isReachedBy(Observation observation) {
        OptionalDouble distance = distance(observation);
        return distance.isPresent() && distance.getAsDouble() == 0;
    }

    @Override
    public OptionalDouble distance(Observation observation) {
        Outcome candidate = observation.outcomes().get(CANDIDATE);
        if (!(observation.outcomes().get(REFERENCE) instanceof Returned expected)) {
            return OptionalDouble.empty();
        }
        if (!(candidate instanceof Returned given)) {
            return OptionalDouble.of(0);
        }
        long steps = UlpSteps.between(format, given.bits(), expected.bits());
        // The greatest distance between numbers is a little less than 2^64, so that it stays above 0.
        return OptionalDouble.of(
                steps == UlpSteps.NO_NUMBER ? 0 : 1 - Math.log(1 + unsigned(steps)) / Math.log(2) / (Long.SIZE + 1));
    }

    private static double unsigned(long steps) {
        double value = steps >>> 1;
        return 2 * value + (steps & 1);
    }
}
