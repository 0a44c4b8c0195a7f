package org.ulpscope.cli.internal.arguments;

import java.time.Duration;
import java.util.Optional;
import org.ulpscope.compare.verify.VerifyRequest;
import org.ulpscope.search.Budget;
import org.ulpscope.search.Strategies;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which inputs a verification looks at, and what counts as a difference. */
public final class VerifyArguments {
    @Mixin
    private TrialArguments trials;

    @Option(
            names = "--ulps",
            paramLabel = "N",
            required = true,
            description =
                    "The bound: results that are at most this many ulps apart are no difference. 0 asks for the same"
                            + " numbers.")
    private long ulps;

    @Option(
            names = "--exact",
            description = "Hold it against real arithmetic: what the reference gives if no operation rounds.")
    private boolean exact;

    @Option(
            names = "--strategy",
            paramLabel = "NAME",
            description = {
                "exhaustive: every input; lattice: inputs evenly spaced in ordinals; climb, bayes, random: a lattice, and then",
                "inputs chosen one by one; auto: as climb. Default: ${DEFAULT-VALUE}."
            },
            defaultValue = Strategies.DEFAULT)
    private String strategy;

    @Option(
            names = "--budget",
            paramLabel = "N|TIME",
            converter = BudgetConverter.class,
            description = "Inputs that are chosen one by one (2000), or a time for them (30s, 5min). Default: 2000.")
    private Budget budget;

    /** Whether the reference is real arithmetic. */
    public boolean isExact() {
        return exact;
    }

    /** Time that one call may take. */
    public Duration callLimit() {
        return trials.timeLimit();
    }

    /** What is asked. */
    public VerifyRequest request() {
        return new VerifyRequest(
                ulps,
                strategy,
                trials.options(),
                trials.seed(),
                budget == null ? VerifyRequest.BUDGET : budget.evaluations().orElse(Long.MAX_VALUE),
                budget == null ? Optional.empty() : budget.time(),
                exact ? VerifyRequest.EXACT_LATTICE : VerifyRequest.LATTICE);
    }
}
