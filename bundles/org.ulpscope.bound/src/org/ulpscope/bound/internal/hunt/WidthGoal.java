package org.ulpscope.bound.internal.hunt;

import java.util.OptionalDouble;
import org.ulpscope.backend.outcome.Outcome.Returned;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.search.Goal;
import org.ulpscope.search.Observation;

/**
 * That a result may be NaN and a number. All others are the nearer to it the wider they are: 1 for a result that does not move, falling with the
 * logarithm of its ulps.
 *
 * @param format of the result
 */
record WidthGoal(FloatFormat format) implements Goal {
    @Override
    public String name() {
        return "width";
    }

    @Override
    public boolean isReachedBy(Observation observation) {
        return observation.outcomes().get(Ends.LOW) instanceof Returned low
                && observation.outcomes().get(Ends.HIGH) instanceof Returned high
                && !format.isNaN(low.bits())
                && format.isNaN(high.bits());
    }

    @Override
    public OptionalDouble distance(Observation observation) {
        if (isReachedBy(observation)) {
            return OptionalDouble.of(0);
        }
        if (!(observation.outcomes().get(Ends.LOW) instanceof Returned low)
                || !(observation.outcomes().get(Ends.HIGH) instanceof Returned high)
                || format.isNaN(low.bits())) {
            return OptionalDouble.empty();
        }
        double ulps = (double) format.ordinal(high.bits()) - format.ordinal(low.bits());
        return OptionalDouble.of(1 - Math.log(1 + ulps) / Math.log(2) / (Long.SIZE + 1));
    }

    /** Between results of opposite sign lies one that cancels, which has the most ulps. */
    @Override
    public int side(Observation observation) {
        if (!(observation.outcomes().get(Ends.LOW) instanceof Returned low)
                || !(observation.outcomes().get(Ends.HIGH) instanceof Returned high)
                || format.isNaN(high.bits())
                || format.isNegative(low.bits()) != format.isNegative(high.bits())) {
            return 0;
        }
        return format.isNegative(low.bits()) ? -1 : 1;
    }
}
