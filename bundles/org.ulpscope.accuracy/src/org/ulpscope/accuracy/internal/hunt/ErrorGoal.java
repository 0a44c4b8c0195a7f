package org.ulpscope.accuracy.internal.hunt;

import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalDouble;
import org.ulpscope.backend.outcome.Outcome.Returned;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Ulps;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.Goal;
import org.ulpscope.search.Observation;

/**
 * That a result has no digit right although it is a number, and so is the exact one. All others are the nearer to it the more ulps they err, as a
 * logarithm. Overflow and NaN are found when they are met; nothing is near to them here.
 *
 * @param name unique among the goals of a search
 * @param platform whose result it is, by its position
 * @param exact the position of the exact result among the outcomes
 * @param format of both
 * @param threshold from which error on an input is a finding
 */
public record ErrorGoal(String name, int platform, int exact, FloatFormat format, BigInteger threshold)
        implements Goal {
    @Override
    public boolean isReachedBy(Observation observation) {
        return ulps(observation).filter(ulps -> ulps.compareTo(threshold) >= 0).isPresent();
    }

    @Override
    public OptionalDouble distance(Observation observation) {
        Optional<BigInteger> ulps = ulps(observation);
        return ulps.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(
                        Math.max(0, 1 - Math.log(1 + ulps.get().doubleValue()) / Math.log(2) / format.precision()));
    }

    /** The error in ulps, where both are numbers whose digits can be counted. */
    private Optional<BigInteger> ulps(Observation observation) {
        if (!(observation.outcomes().get(platform) instanceof Returned result)
                || !(observation.outcomes().get(exact) instanceof Returned right)) {
            return Optional.empty();
        }
        Value value = new Value(format, result.bits());
        Value real = new Value(format, right.bits());
        ValueClass of = real.valueClass();
        boolean counts = value.isFinite() && (of == ValueClass.NORMAL_PLUS || of == ValueClass.NORMAL_MINUS);
        return counts ? Ulps.distance(value, real) : Optional.empty();
    }
}
