package org.ulpscope.cli.internal.arguments;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.compare.run.CompareRequest;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.search.Budget;
import org.ulpscope.search.Strategies;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which inputs a comparison looks at, and what counts as a disagreement. */
public final class CompareArguments {
    @Mixin
    private TrialArguments trials;

    @Option(
            names = "--strategy",
            paramLabel = "NAME",
            description = {
                "exhaustive: every input; lattice: inputs evenly spaced in ordinals; bayes, random: inputs chosen one by one;",
                "auto: exhaustive if that is quick, otherwise a lattice and then bayes. Default: ${DEFAULT-VALUE}."
            },
            defaultValue = Strategies.DEFAULT)
    private String strategy;

    @Option(
            names = "--budget",
            paramLabel = "N|TIME",
            converter = BudgetConverter.class,
            description = {
                "Inputs that bayes or random may choose (1000), or a time for all (30s, 5min). Default: 1000.",
                "The time is that of the search. Where regions begin and end is looked for on top, for at most as long again."
            })
    private Budget budget;

    @Option(
            names = "--tolerance",
            paramLabel = "ULPS",
            description = "Results of one class agree if they are at most this many ulps apart; 0 or a power of two."
                    + " Default: ${DEFAULT-VALUE}.",
            defaultValue = "0")
    private long tolerance;

    @Option(
            names = "--sample",
            paramLabel = "N",
            description = "Inputs on which the platforms are compared with the exact value. Default: ${DEFAULT-VALUE}.",
            defaultValue = "1000")
    private int sample;

    public CompareRequest request(Kernel kernel, Path folder, List<PlatformRequest> platforms) {
        CompareRequest.Builder request = CompareRequest.builder(kernel, folder, platforms)
                .strategy(strategy, trials.options())
                .seed(trials.seed())
                .tolerance(tolerance)
                .sample(sample)
                .timeLimit(trials.timeLimit());
        if (budget != null) {
            request.budget(budget);
        }
        return request.build();
    }
}
