package org.ulpscope.flow.accuracy;

import java.util.Optional;
import org.ulpscope.ptx.SourceFrame;

/**
 * What a line of a source does to accuracy; of several instructions the worst.
 *
 * @param place the innermost line of the user's own, or where there is none the one that computes; empty where lines are not known
 * @param function a kernel or function that it is in, as its source declares it
 * @param text of the line; empty where it cannot be read
 * @param reaches the largest error in ulps of an output whose error was born or grew here; 0 where there is none
 * @param rounding its largest rounding error
 * @param cancellation where most bits cancel; its count is that of all instructions of the line
 * @param turned a comparison that comes out otherwise; its count is that of all
 */
public record LineAccuracy(
        Optional<SourceFrame> place,
        String function,
        Optional<String> text,
        double reaches,
        Optional<RoundingError> rounding,
        Optional<Cancellation> cancellation,
        Optional<TurnedComparison> turned) {
    /** From so many ulps on the error of an output is more than what the last operations round. */
    private static final double NOTICED = 2;

    /** Whether it matters: a comparison comes out otherwise, or an output has an error of 2 ulps or more from here. */
    public boolean matters() {
        return turned.isPresent() || reaches >= NOTICED;
    }
}
