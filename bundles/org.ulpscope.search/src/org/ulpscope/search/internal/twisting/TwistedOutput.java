package org.ulpscope.search.internal.twisting;

import java.util.Optional;
import java.util.OptionalDouble;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Observation;
import org.ulpscope.search.goal.OutcomeClassGoal;

/**
 * The output's own value, negated or twisted as XSCOPE does it so that its maximum is the goal (section 3.3 and algorithm 1, lines 8 to 11).
 * Only what the model learns is changed, never the output itself, so that signs need no correction afterwards (section 3.3.1).
 */
final class TwistedOutput implements BayesObjective {
    private final OutcomeClassGoal goal;
    private final double mu;
    private final double leastSubnormal;

    private TwistedOutput(OutcomeClassGoal goal, double mu) {
        this.goal = goal;
        this.mu = mu;
        this.leastSubnormal = Value.ofOrdinal(goal.format(), 1).toDouble();
    }

    /** The objective for an infinity or for subnormals; empty for other classes, which the method meets but does not seek. */
    static Optional<BayesObjective> of(OutcomeClassGoal goal, double mu) {
        return switch (goal.valueClass()) {
            case INF_PLUS, INF_MINUS, SUB_PLUS, SUB_MINUS -> Optional.of(new TwistedOutput(goal, mu));
            default -> Optional.empty();
        };
    }

    @Override
    public OptionalDouble of(Observation observation) {
        FloatFormat format = goal.format();
        if (!(observation.outcomes().get(goal.platform()) instanceof Outcome.Returned returned)
                || format.isNaN(returned.bits())) {
            return OptionalDouble.empty();
        }
        double y = new Value(format, returned.bits()).toDouble();
        return OptionalDouble.of(
                switch (goal.valueClass()) {
                    case INF_PLUS -> y;
                    case INF_MINUS -> -y;
                    case SUB_PLUS -> -twistedUp(y);
                    case SUB_MINUS -> twistedDown(y);
                    default -> throw new IllegalStateException("No objective for " + goal.valueClass());
                });
    }

    /** Equation 3, to be minimised: zero counts as mu, and what is below the subnormals is folded up. */
    private double twistedUp(double y) {
        return y == 0 ? mu : y >= leastSubnormal ? y : -y;
    }

    /** Equation 4, to be maximised: zero counts as -mu, and what is above the negative subnormals is folded down. */
    private double twistedDown(double y) {
        return y == 0 ? -mu : y <= -leastSubnormal ? y : -y;
    }
}
