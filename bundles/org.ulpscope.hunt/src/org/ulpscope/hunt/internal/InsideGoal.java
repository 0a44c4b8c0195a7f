package org.ulpscope.hunt.internal;

import java.util.OptionalDouble;
import org.ulpscope.backend.outcome.Outcome.Returned;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.search.Goal;
import org.ulpscope.search.InsideException;
import org.ulpscope.search.Observation;

/**
 * That the flags of one platform tell of an exception that the result does not show. They are raised or not, so that nothing is near to it.
 *
 * @param name the goal's name
 * @param exception the exception
 * @param platform position of the platform among those of the search
 * @param format Format of the output
 */
record InsideGoal(String name, InsideException exception, int platform, FloatFormat format) implements Goal {
    @Override
    public boolean isReachedBy(Observation observation) {
        return observation.outcomes().get(platform) instanceof Returned returned
                && InsideException.of(returned, format)
                        .filter(exception::equals)
                        .isPresent();
    }

    @Override
    public OptionalDouble distance(Observation observation) {
        return isReachedBy(observation) ? OptionalDouble.of(0) : OptionalDouble.empty();
    }
}
