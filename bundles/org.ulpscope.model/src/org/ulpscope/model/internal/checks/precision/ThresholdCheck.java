package org.ulpscope.model.internal.checks.precision;

import java.util.stream.Stream;
import org.ulpscope.model.PrecisionCheck;
import org.ulpscope.model.Problem;
import org.ulpscope.model.precision.Metric;
import org.ulpscope.model.precision.PrecisionPackage.Literals;
import org.ulpscope.model.precision.Tuning;

/** The threshold is an error that something narrower can meet. */
public final class ThresholdCheck implements PrecisionCheck {
    /** Decimal digits that tell any two values of the widest Format apart (IEEE 754-2019 5.12.2: 36 for binary128, 17 for binary64). */
    private static final int MOST_DIGITS = 36;

    @Override
    public Stream<Problem> check(Tuning tuning) {
        double threshold = tuning.getThreshold();
        if (tuning.getMetric() == Metric.DIGITS) {
            return threshold > 0 && threshold <= MOST_DIGITS
                    ? Stream.empty()
                    : problem(
                            tuning,
                            threshold + " digits cannot be asked to agree.",
                            "Use a number above 0 and not above " + MOST_DIGITS + ", such as 6.");
        }
        return threshold > 0 && Double.isFinite(threshold)
                ? Stream.empty()
                : problem(
                        tuning,
                        threshold == 0
                                ? "A threshold of 0 allows no error at all, so nothing could be narrower."
                                : "The threshold " + threshold + " is not an error that a result may have.",
                        "Use a number above 0, such as 1e-6.");
    }

    private static Stream<Problem> problem(Tuning tuning, String message, String remedy) {
        return Stream.of(Problem.error(tuning, Literals.TUNING__THRESHOLD, message, remedy));
    }
}
