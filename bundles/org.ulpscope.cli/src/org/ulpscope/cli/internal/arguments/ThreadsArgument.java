package org.ulpscope.cli.internal.arguments;

import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.base.BadInputException;
import org.ulpscope.study.EvaluatorSource;
import picocli.CommandLine.Option;

/** How many threads a command lets call its kernel. */
public final class ThreadsArgument {
    @Option(
            names = "--threads",
            paramLabel = "N",
            description = {
                "How many threads call the function at the same time, on a CPU. Default: as many as there are processors.",
                "A function that keeps state between calls, such as in static variables, needs 1."
            })
    private Integer threads;

    /** These options with what was asked for. */
    public EvaluatorOptions applyTo(EvaluatorOptions options) {
        return threads == null ? options : options.withThreads(checked(threads));
    }

    /** Evaluators opened with what was asked for. */
    public EvaluatorSource evaluators() {
        if (threads != null) {
            checked(threads);
        }
        return (kernel, folder, platform, options, progress) ->
                Evaluators.open(kernel, folder, platform, applyTo(options), progress);
    }

    private static int checked(int number) {
        if (number < 1 || number > EvaluatorOptions.MAX_THREADS) {
            throw new BadInputException(
                    "--threads was " + number + "; give a number from 1 to " + EvaluatorOptions.MAX_THREADS + ".");
        }
        return number;
    }
}
