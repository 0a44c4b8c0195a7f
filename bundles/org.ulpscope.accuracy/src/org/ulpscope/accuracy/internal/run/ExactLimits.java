package org.ulpscope.accuracy.internal.run;

import java.time.Duration;

/**
 * What an exact value may cost.
 *
 * @param mostBits the precision beyond which a value counts as not known
 * @param call the time that one call may take
 */
public record ExactLimits(int mostBits, Duration call) {
    /** 16,384 bits and two seconds. */
    public static final ExactLimits USUAL = new ExactLimits(1 << 14, Duration.ofSeconds(2));
}
