package org.ulpscope.compare.builds.result;

import java.math.BigInteger;
import java.util.Optional;

/**
 * A place where the output of two builds differs.
 *
 * @param line the line of the output, from 1
 * @param left what the build as it stands prints there
 * @param right what the other one prints there
 * @param ulps how many numbers of FP64 the two are apart; empty where one is a NaN, or they are no numbers
 * @param relative their distance by the greater of the two; empty where one is not finite, or they are no numbers
 */
public record OutputDifference(
        int line, String left, String right, Optional<BigInteger> ulps, Optional<Double> relative) {}
