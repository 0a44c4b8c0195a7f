package org.ulpscope.bound.internal.hunt;

import java.util.OptionalDouble;
import org.ulpscope.backend.outcome.Outcome.Returned;
import org.ulpscope.search.Goal;
import org.ulpscope.search.Observation;

/** That a condition may be decided differently. How near an input came to that is not known. */
record UnstableGoal() implements Goal {
    @Override
    public String name() {
        return "unstable";
    }

    @Override
    public boolean isReachedBy(Observation observation) {
        return observation.outcomes().get(Ends.UNSTABLE) instanceof Returned returned && returned.bits() != 0;
    }

    @Override
    public OptionalDouble distance(Observation observation) {
        return isReachedBy(observation) ? OptionalDouble.of(0) : OptionalDouble.empty();
    }
}
