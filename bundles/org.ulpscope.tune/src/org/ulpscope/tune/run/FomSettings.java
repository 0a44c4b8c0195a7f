package org.ulpscope.tune.run;

import java.util.Optional;
import java.util.regex.Pattern;
import org.ulpscope.model.precision.Fom;

/**
 * What is to become better. A figure of merit is useful work per second, so that higher is better whatever is measured: runs per second for
 * a time, the reciprocal of a printed number of which a lower one is better.
 *
 * @param fom what is measured
 * @param pattern for PRINTED: group 1 is the number
 * @param lowerIsBetter for PRINTED: whether a lower number is better
 */
public record FomSettings(Fom fom, Optional<Pattern> pattern, boolean lowerIsBetter) {
    /** The figure of merit of what was measured: seconds, or the printed number. */
    public double of(double measured) {
        return isReciprocal() ? 1 / measured : measured;
    }

    /** What was measured, of a figure of merit: seconds, or the number as it was printed. */
    public double measured(double figure) {
        return isReciprocal() ? 1 / figure : figure;
    }

    /** What the number is, for people: {@code seconds}, or {@code printed}. */
    public String unit() {
        return fom == Fom.PRINTED ? "printed" : "seconds";
    }

    private boolean isReciprocal() {
        return fom != Fom.PRINTED || lowerIsBetter;
    }
}
