package org.ulpscope.cli.internal.arguments;

import java.time.Duration;
import java.util.Map;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How inputs are tried, whatever they are tried for. */
final class TrialArguments {
    @Option(
            names = {"-o", "--option"},
            paramLabel = "NAME=VALUE",
            description = "An option of the strategy, such as acquisition=UCB; may be repeated.")
    private Map<String, String> options = Map.of();

    @Mixin
    private SeedArgument seed;

    @Option(
            names = "--time-limit",
            paramLabel = "MS",
            description = "Milliseconds that one call may take. Default: ${DEFAULT-VALUE}.",
            defaultValue = "2000")
    private long timeLimit;

    Map<String, String> options() {
        return options;
    }

    long seed() {
        return seed.seed();
    }

    Duration timeLimit() {
        return Duration.ofMillis(timeLimit);
    }
}
