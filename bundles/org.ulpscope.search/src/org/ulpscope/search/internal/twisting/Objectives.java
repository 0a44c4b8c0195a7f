package org.ulpscope.search.internal.twisting;

import java.util.Optional;
import java.util.OptionalDouble;
import org.ulpscope.base.BadInputException;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.Goal;
import org.ulpscope.search.goal.OutcomeClassGoal;

/** How a goal becomes something to maximise; empty for goals that can be met but not approached, as the class NaN. */
@FunctionalInterface
public interface Objectives {
    /** The objective for a goal. */
    Optional<BayesObjective> of(Goal goal);

    /** The output's value, twisted where needed; zero counts as {@code mu}. */
    static Objectives twisted(double mu) {
        return goal -> {
            if (goal instanceof OutcomeClassGoal outcomeClass) {
                return TwistedOutput.of(outcomeClass, mu);
            }
            throw new BadInputException(
                    "The goal '" + goal.name() + "' is not a value class, which is all that objective=twist can seek; "
                            + "use objective=ordinal.");
        };
    }

    /** How near the output is to the goal, in ordinals. */
    static Objectives nearness() {
        return goal -> goal instanceof OutcomeClassGoal outcomeClass && outcomeClass.valueClass() == ValueClass.NAN
                ? Optional.empty()
                : Optional.of(observation -> {
                    OptionalDouble distance = goal.distance(observation);
                    return distance.isPresent() ? OptionalDouble.of(-distance.getAsDouble()) : distance;
                });
    }
}
