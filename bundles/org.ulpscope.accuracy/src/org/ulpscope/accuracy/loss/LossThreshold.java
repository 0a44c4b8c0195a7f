package org.ulpscope.accuracy.loss;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.base.BadInputException;
import org.ulpscope.numeric.FloatFormat;

/**
 * From which error on an input is a finding.
 *
 * @param ulps least distance of a result to the correctly rounded one, in ulps; at least 1; empty for what loses half of the digits
 */
public record LossThreshold(Optional<BigInteger> ulps) {
    /** Half of the digits: 2^26 ulps in FP64, 2^12 in FP32. */
    public static final LossThreshold HALF = new LossThreshold(Optional.empty());

    private static final String HALF_LABEL = "half of the digits";
    private static final Pattern LABEL = Pattern.compile("(\\d+) ulps");

    public LossThreshold {
        BadInputException.unless(
                ulps.stream().allMatch(least -> least.signum() > 0),
                "An error is at least 1 ulp; give --ulps 1 or more.");
    }

    /** From a number of ulps on. */
    public static LossThreshold of(BigInteger ulps) {
        return new LossThreshold(Optional.of(ulps));
    }

    /** In a format. */
    public BigInteger in(FloatFormat format) {
        return ulps.orElseGet(() -> BigInteger.ONE.shiftLeft(format.precision() / 2));
    }

    /** How a study names it among its goals. */
    public String label() {
        return ulps.map(least -> least + " ulps").orElse(HALF_LABEL);
    }

    /** What a label means. */
    static LossThreshold ofLabel(String label) {
        Matcher matcher = LABEL.matcher(label);
        return matcher.matches() ? of(new BigInteger(matcher.group(1))) : HALF;
    }

    /** That of a study. */
    public static LossThreshold of(List<String> goals) {
        return goals.stream().map(LossThreshold::ofLabel).findFirst().orElse(HALF);
    }
}
