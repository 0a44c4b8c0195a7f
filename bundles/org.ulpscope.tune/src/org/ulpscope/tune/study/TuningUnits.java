package org.ulpscope.tune.study;

import java.util.Optional;
import org.ulpscope.model.precision.Fom;
import org.ulpscope.model.precision.Metric;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.report.ShortNumber;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.FomSettings;

/**
 * What errors and figures of merit of a tuning are measured in, and how they are written for people.
 *
 * @param tuning has the metric and the figure of merit
 */
record TuningUnits(Tuning tuning) {
    /** What an error is, with its threshold: {@code agreeing digits, at least 6}. */
    String errorTitle() {
        String threshold = ShortNumber.of(tuning.getThreshold());
        return switch (tuning.getMetric()) {
            case DIGITS -> "agreeing digits, at least " + threshold;
            case MAX_RELATIVE -> "largest relative error, at most " + threshold;
            case MAX_ABSOLUTE -> "largest absolute error, at most " + threshold;
            case RMS -> "root mean square error, at most " + threshold;
            case PRINTED, SCRIPT -> "error, at most " + threshold;
        };
    }

    /** Whether a larger number is a smaller error. */
    boolean digits() {
        return tuning.getMetric() == Metric.DIGITS;
    }

    /** An error, for people. */
    String error(double error) {
        if (Double.isNaN(error)) {
            return "none";
        }
        return error == Double.POSITIVE_INFINITY && digits() ? "all" : ShortNumber.of(error);
    }

    /** What is measured: {@code seconds}, or {@code printed figure}. */
    String measureTitle() {
        return fom().fom() == Fom.PRINTED ? "printed figure" : "seconds";
    }

    /** What was measured, of a figure of merit. */
    String measure(double figure) {
        return figure > 0 ? ShortNumber.of(fom().measured(figure)) : "none";
    }

    /** The interval of what was measured, {@code 0.9 to 1.1}. */
    String interval(Evaluation evaluation) {
        double one = fom().measured(evaluation.low());
        double other = fom().measured(evaluation.high());
        return ShortNumber.of(Math.min(one, other)) + " to " + ShortNumber.of(Math.max(one, other));
    }

    private FomSettings fom() {
        return new FomSettings(tuning.getFom(), Optional.empty(), tuning.isLowerIsBetter());
    }
}
