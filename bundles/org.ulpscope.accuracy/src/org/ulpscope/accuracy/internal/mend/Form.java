package org.ulpscope.accuracy.internal.mend;

import java.math.BigInteger;
import java.util.Optional;
import org.ulpscope.accuracy.expression.RealExpression;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Ulps;
import org.ulpscope.numeric.Value;

/**
 * A form of an expression with what it was measured to lose.
 *
 * @param expression the form
 * @param how the rules that made it, in their order; empty for the source's own
 * @param bits bits that are wrong in its result, for each point
 */
record Form(RealExpression expression, String how, double[] bits) {
    /** What a form loses at each point. */
    static double[] bits(Outcomes outcomes, Points points) {
        double[] bits = new double[points.count()];
        for (int i = 0; i < bits.length; i++) {
            bits[i] =
                    i < outcomes.count() ? bits(outcomes.get(i), points.exact().get(i)) : Double.NaN;
        }
        return bits;
    }

    /** Bits that are wrong: 0 for the exact value, 1 for its neighbour, all for what is no number. */
    private static double bits(Outcome outcome, Value exact) {
        return outcome instanceof Outcome.Returned returned
                ? bits(new Value(exact.format(), returned.bits()), exact)
                : ((FloatFormat) exact.format()).precision();
    }

    /** The same of a value. */
    static double bits(Value value, Value exact) {
        int most = ((FloatFormat) exact.format()).precision();
        Optional<BigInteger> ulps = Ulps.distance(value, exact);
        return ulps.map(distance -> Math.min(most, Math.log1p(distance.doubleValue()) / Math.log(2)))
                .orElse((double) most);
    }

    double mean() {
        double sum = 0;
        for (double one : bits) {
            sum += one;
        }
        return sum / bits.length;
    }

    double worst() {
        double worst = 0;
        for (double one : bits) {
            worst = Math.max(worst, one);
        }
        return worst;
    }
}
