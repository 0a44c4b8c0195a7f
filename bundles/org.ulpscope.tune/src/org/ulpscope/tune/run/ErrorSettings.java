package org.ulpscope.tune.run;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.ulpscope.model.precision.Metric;

/**
 * What an error is, and how much of it is too much.
 *
 * @param metric how the error is measured
 * @param threshold agreeing digits at least for DIGITS, an error at most for all others; greater than 0
 * @param output the file with the results, relative to where the program runs; empty for its standard output
 * @param outputPattern group 1 is a number of the result; empty for all numbers but the figure of merit
 * @param errorPattern for PRINTED: group 1 is the error
 * @param errorCommand for SCRIPT: the command that prints the error, with the placeholders {reference} and {output}
 */
public record ErrorSettings(
        Metric metric,
        double threshold,
        Optional<String> output,
        Optional<Pattern> outputPattern,
        Optional<Pattern> errorPattern,
        List<String> errorCommand) {
    public ErrorSettings {
        errorCommand = List.copyOf(errorCommand);
    }

    /** The same where every error is within the threshold: what is asked then is only how fast programs are. */
    public ErrorSettings ofAnyError() {
        return new ErrorSettings(
                metric,
                moreIsBetter() ? Double.MIN_VALUE : Double.MAX_VALUE,
                output,
                outputPattern,
                errorPattern,
                errorCommand);
    }

    /** Whether a larger number is a smaller error. */
    public boolean moreIsBetter() {
        return metric == Metric.DIGITS;
    }
}
