package org.ulpscope.tune.internal.run.error;

import java.util.regex.Pattern;
import org.ulpscope.program.output.FoundNumber;
import org.ulpscope.program.run.Rejected;
import org.ulpscope.program.run.RunOutput;
import org.ulpscope.tune.internal.run.result.Reference;

/** An error that the program finds and prints itself, such as a lost symmetry or energy; its sign does not matter. */
final class PrintedMetric implements ErrorMetric {
    private final double threshold;
    private final Pattern pattern;

    PrintedMetric(double threshold, Pattern pattern) {
        this.threshold = threshold;
        this.pattern = pattern;
    }

    @Override
    public double error(Reference reference, RunOutput output) throws Rejected {
        double error = FoundNumber.last(output.printed(), pattern)
                .or(() -> FoundNumber.last(output.results(), pattern))
                .map(FoundNumber::value)
                .orElseThrow(() -> new Rejected(
                        "It never printed the error metric: nothing in its output matches the errorPattern '" + pattern
                                + "'."));
        if (!Double.isFinite(error)) {
            throw new Rejected("It printed an error that is not a finite number, where the errorPattern '" + pattern
                    + "' looks for it.");
        }
        return Math.abs(error);
    }

    @Override
    public double excess(double error) {
        return ErrorMetric.excess(error, threshold);
    }
}
