package org.ulpscope.search.goal;

import java.util.OptionalDouble;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.Goal;
import org.ulpscope.search.Observation;
import org.ulpscope.search.internal.space.Axis;

/**
 * That the output on one platform is of a value class.
 *
 * <p>The distance is the number of ordinals from the output to the nearest value of the class, as a share of the number from one infinity to the
 * other. NaNs have no ordinals: nothing is near the class NaN, and a NaN is near no class.
 *
 * <p>Sides follow from continuity: subnormals lie between zeros and larger outputs, and between outputs of opposite sign lie a zero or a pole,
 * where infinities are.
 *
 * @param name the goal's name
 * @param valueClass the class looked for
 * @param platform position of the platform among those of the search
 * @param format format of the output
 */
public record OutcomeClassGoal(String name, ValueClass valueClass, int platform, FloatFormat format) implements Goal {
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
        if (valueClass == ValueClass.NAN
                || !(observation.outcomes().get(platform) instanceof Outcome.Returned returned)
                || format.isNaN(returned.bits())) {
            return OptionalDouble.empty();
        }
        long ordinal = format.ordinal(returned.bits());
        double steps = Math.abs(Axis.difference(ordinal, Math.clamp(ordinal, least(), greatest())));
        return OptionalDouble.of(steps / (2.0 * format.infinityBits() + 1));
    }

    @Override
    public int side(Observation observation) {
        if (!(observation.outcomes().get(platform) instanceof Outcome.Returned returned)) {
            return 0;
        }
        ValueClass found = format.classify(returned.bits());
        return switch (valueClass) {
            case SUB_PLUS, SUB_MINUS -> sideOfSubnormals(found);
            case INF_PLUS, INF_MINUS, ZERO_PLUS, ZERO_MINUS ->
                found == ValueClass.NAN ? 0 : format.isNegative(returned.bits()) ? -1 : 1;
            case NAN, NORMAL_PLUS, NORMAL_MINUS -> 0;
        };
    }

    private static int sideOfSubnormals(ValueClass found) {
        return switch (found) {
            case ZERO_PLUS, ZERO_MINUS -> -1;
            case NORMAL_PLUS, NORMAL_MINUS, INF_PLUS, INF_MINUS -> 1;
            case NAN, SUB_PLUS, SUB_MINUS -> 0;
        };
    }

    /** Ordinal of the least value of the class. */
    private long least() {
        return switch (valueClass) {
            case INF_PLUS -> format.infinityBits();
            case NORMAL_PLUS -> format.minNormalOrdinal();
            case SUB_PLUS -> 1;
            case ZERO_PLUS -> 0;
            case ZERO_MINUS -> -1;
            case SUB_MINUS -> -format.minNormalOrdinal();
            case NORMAL_MINUS -> format.minOrdinal();
            case INF_MINUS, NAN -> -1 - format.infinityBits();
        };
    }

    /** Ordinal of the greatest value of the class. */
    private long greatest() {
        return switch (valueClass) {
            case INF_PLUS, NAN -> format.infinityBits();
            case NORMAL_PLUS -> format.maxOrdinal();
            case SUB_PLUS -> format.minNormalOrdinal() - 1;
            case ZERO_PLUS -> 0;
            case ZERO_MINUS -> -1;
            case SUB_MINUS -> -2;
            case NORMAL_MINUS -> -1 - format.minNormalOrdinal();
            case INF_MINUS -> -1 - format.infinityBits();
        };
    }
}
