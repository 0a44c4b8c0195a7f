package org.ulpscope.hunt.internal;

import java.util.OptionalDouble;
import org.ulpscope.backend.Outcome;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.Goal;
import org.ulpscope.search.Observation;

/** That the output on one platform is of a class; the distance is in ordinals of the output. */
record ClassGoal(String name, int platform, ValueClass valueClass, FloatFormat format) implements Goal {
    @Override
    public boolean isReachedBy(Observation observation) {
        return observation.outcomes().get(platform) instanceof Outcome.Returned returned
                && format.classify(returned.bits()) == valueClass;
    }

    @Override
    public OptionalDouble distance(Observation observation) {
        if (isReachedBy(observation)) {
            return OptionalDouble.of(0);
        }
        if (!(observation.outcomes().get(platform) instanceof Outcome.Returned returned)
                || format.isNaN(returned.bits())
                || valueClass == ValueClass.NAN) {
            return OptionalDouble.empty();
        }
        double span = 2.0 * format.infinityBits() + 1;
        return OptionalDouble.of(Math.min(1, Math.abs((double) format.ordinal(returned.bits()) - nearestOrdinal(returned.bits())) / span));
    }

    private double nearestOrdinal(long bits) {
        long edge = format.minNormalOrdinal() - 1;
        return switch (valueClass) {
            case INF_PLUS -> format.infinityBits();
            case INF_MINUS -> -1 - format.infinityBits();
            case SUB_PLUS -> Math.clamp(format.ordinal(bits), 1, edge);
            case SUB_MINUS -> Math.clamp(format.ordinal(bits), -1 - edge, -2);
            default -> throw new IllegalArgumentException("Not an exceptional class: " + valueClass);
        };
    }
}
