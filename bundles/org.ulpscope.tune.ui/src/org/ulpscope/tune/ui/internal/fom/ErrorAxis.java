package org.ulpscope.tune.ui.internal.fom;

import java.util.stream.DoubleStream;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.data.Range;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Verdict;

/**
 * Errors on an axis: digits as they are counted, all other errors by powers of ten. Errors without a place there, that of equal results above all,
 * stand at its end.
 */
final class ErrorAxis {
    private static final double ALL_DIGITS = 17;
    private static final double DECADE = 10;

    private final boolean digits;
    private final double threshold;
    private final double best;
    private final double worst;

    /** @param errors all that are to be seen */
    ErrorAxis(boolean digits, double threshold, DoubleStream errors) {
        this.digits = digits;
        this.threshold = threshold;
        double[] seen = DoubleStream.concat(errors, DoubleStream.of(threshold))
                .filter(error -> Double.isFinite(error) && (digits || error > 0))
                .toArray();
        double least = DoubleStream.of(seen).min().orElse(1);
        double most = DoubleStream.of(seen).max().orElse(1);
        best = digits ? Math.max(ALL_DIGITS, most) : least / DECADE;
        worst = digits ? Math.min(0, least) : most * DECADE;
    }

    /** The axis for the errors of a tuning. */
    static ErrorAxis of(TuningContents contents) {
        return new ErrorAxis(
                contents.countsDigits(),
                contents.threshold(),
                contents.evaluations().stream()
                        .map(stored -> stored.evaluation())
                        .filter(evaluation -> evaluation.verdict() != Verdict.REJECTED)
                        .mapToDouble(Evaluation::error));
    }

    /** Where an error stands. */
    double place(double error) {
        if (digits) {
            return Double.isNaN(error) ? worst : Math.clamp(error, worst, best);
        }
        return Double.isNaN(error) ? worst : Math.clamp(error, best, worst);
    }

    /** Where the threshold stands. */
    double threshold() {
        return place(threshold);
    }

    /** The axis itself. */
    ValueAxis axis() {
        ValueAxis axis = digits ? new NumberAxis("Agreeing digits") : new LogAxis("Error");
        double low = Math.min(best, worst);
        double high = Math.max(best, worst);
        // What is too inaccurate stands above the threshold's line, whatever the metric: fewer digits are a greater
        // error.
        axis.setInverted(digits);
        axis.setRange(digits ? new Range(low, high + 0.5) : new Range(low / 2, high));
        if (axis instanceof LogAxis log) {
            log.setBase(DECADE);
            log.setNumberFormatOverride(new java.text.DecimalFormat("0.##E0"));
        }
        return axis;
    }
}
