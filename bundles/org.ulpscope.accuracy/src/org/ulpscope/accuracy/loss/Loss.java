package org.ulpscope.accuracy.loss;

import java.math.BigInteger;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.Finding;

/**
 * A finding with what it should have given.
 *
 * @param finding the input, the platform and its result
 * @param exact the correctly rounded result
 * @param ulps distance of the platform's result to it, in ulps; -1 where one of the two alone is NaN
 * @param cause what loses the digits
 * @param lostBits bits lost there
 * @param simplest whether it is the simplest input known of its cause on its platform
 */
public record Loss(Finding finding, Value exact, BigInteger ulps, LossCause cause, double lostBits, boolean simplest) {
    /** The label of findings that are losses. */
    public static final String INACCURATE = "INACCURATE";
}
