package org.ulpscope.numeric.reference.internal;

import org.ulpscope.numeric.Dyadic;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.reference.Enclosure;

/**
 * What an exact function gives before it is rounded: a special value of C23 Annex F, an enclosure of a real number, or
 * nothing.
 */
public sealed interface RealResult {
    /** A domain error, or a NaN among the arguments. */
    record NotANumber() implements RealResult {}

    /** A pole, or an infinity among the arguments. */
    record Infinity(boolean negative) implements RealResult {}

    /** An exact zero whose sign Annex F tells. */
    record Zero(boolean negative) implements RealResult {}

    /** This way of computing has no answer for these arguments; more precision would not help. */
    record Unknown(String reason) implements RealResult {}

    /** A real number that lies in the enclosure. */
    record Real(Enclosure enclosure) implements RealResult {}

    /** This very number. */
    static RealResult exactly(Dyadic number) {
        return new Real(Enclosure.exactly(number));
    }

    /** A number strictly between the two. */
    static RealResult between(Dyadic lower, Dyadic upper) {
        return new Real(new Enclosure(lower, upper));
    }

    /** A number that differs from this one by less than {@code 2^errorExponent}. */
    static RealResult around(Dyadic number, long errorExponent) {
        return new Real(Enclosure.around(number, errorExponent));
    }

    /** The value itself, as a result. */
    static RealResult of(Value value) {
        if (value.isNaN()) {
            return new NotANumber();
        }
        if (value.isInfinite()) {
            return new Infinity(value.isNegative());
        }
        return value.isZero() ? new Zero(value.isNegative()) : exactly(value.dyadic());
    }
}
