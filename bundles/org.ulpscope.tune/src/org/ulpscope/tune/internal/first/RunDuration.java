package org.ulpscope.tune.internal.first;

import java.util.Optional;
import org.ulpscope.report.ShortNumber;

/** Whether the input that is proposed is one to search with. */
public final class RunDuration {
    /** Seconds of a run from which on a search takes long. */
    private static final double LONG = 20;

    /** Seconds of a run below which it is mostly its start. */
    private static final double SHORT = 0.1;

    private RunDuration() {}

    /**
     * What the user should know of it; empty where a run takes as long as it should.
     *
     * @param seconds of a run
     * @param predicted whether speeds are predicted, for which a run may be short
     */
    public static Optional<String> remark(double seconds, boolean predicted) {
        String takes = "A run takes " + ShortNumber.of(seconds) + " s, ";
        if (seconds > LONG) {
            return Optional.of(
                    takes
                            + "and a search does many: a smaller input (--arguments '…', or the page Program) makes it shorter.");
        }
        return seconds < SHORT && !predicted
                ? Optional.of(
                        takes
                                + "in which differences of speed are hard to see: a larger input (--arguments '…', or the page Program) shows them.")
                : Optional.empty();
    }
}
