package org.ulpscope.tune.internal.run;

import java.time.Duration;
import java.util.Map;
import org.ulpscope.program.build.ProgramBuilder;
import org.ulpscope.program.build.ProgramBuilder.Built;
import org.ulpscope.program.run.ProgramRuns;
import org.ulpscope.program.run.Rejected;
import org.ulpscope.program.run.RunOutput;
import org.ulpscope.tune.internal.run.error.ErrorMetric;
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
record ProgramRunContext(
        RunSettings settings, ProgramBuilder builder, ProgramRuns runs, ErrorMetric metric, RunTime time) {
    /** Runs a program on the test input. */
    RunOutput run(Built built, Duration limit) throws Rejected {
        return run(built, TestInput.of(settings.variations()), limit);
    }

    /** Runs a program on an input. */
    RunOutput run(Built built, Map<String, String> inputs, Duration limit) throws Rejected {
        return runs.run(built, builder.command(), inputs, limit);
    }
}
