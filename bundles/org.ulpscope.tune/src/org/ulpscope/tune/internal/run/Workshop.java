package org.ulpscope.tune.internal.run;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.ulpscope.program.build.ProgramBuilder;
import org.ulpscope.program.build.ProgramBuilder.Built;
import org.ulpscope.program.run.ProgramRuns;
import org.ulpscope.program.run.Rejected;
import org.ulpscope.program.run.RunOutput;
import org.ulpscope.tune.internal.run.error.ErrorMetric;
import org.ulpscope.tune.run.InputVariation;
import org.ulpscope.tune.run.RunSettings;

/**
 * What all runs of a program have in common.
 *
 * @param settings how it is built, run and judged
 * @param builder builds it
 * @param runs runs it
 * @param metric tells errors
 * @param time in which they are run to be known better
 */
record Workshop(RunSettings settings, ProgramBuilder builder, ProgramRuns runs, ErrorMetric metric, RunTime time) {
    /** Runs a program on the test input. */
    RunOutput run(Built built, Duration limit) throws Rejected {
        return run(built, testInput(), limit);
    }

    /** Runs a program on an input. */
    RunOutput run(Built built, Map<String, String> inputs, Duration limit) throws Rejected {
        return runs.run(built, builder.command(), inputs, limit);
    }

    private Map<String, String> testInput() {
        Map<String, String> values = new HashMap<>();
        for (InputVariation variation : settings.variations()) {
            values.put(
                    variation.name(),
                    variation.file().map(Object::toString).orElseGet(() -> written(variation.value())));
        }
        return values;
    }

    /** A number as a person writes it: 100 for 100.0, since programs read counts too. */
    static String written(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
